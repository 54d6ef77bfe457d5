/** Keys as this computer's keyboards have them, from "Mod+Alt+1" say. */
export function shortcut(keys: string, platform: string = navigator.platform): string {
  if (!/Mac|iP/.test(platform)) return keys.replace('Mod', 'Ctrl')
  return keys.replace('Mod', '⌘').replace('Alt', '⌥').replace('Shift', '⇧').replaceAll('+', '')
}
