import { showToast } from './shown-toast.ts'

/** Copies a text and says so; where that is refused, shows the text. `name` is what it is, such as "link". */
export async function copyText(text: string, name: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast({ title: `${name.charAt(0).toUpperCase()}${name.slice(1)} copied` })
  } catch {
    showToast({ title: `The ${name} could not be copied`, text, tone: 'destructive' })
  }
}
