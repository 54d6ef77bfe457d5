import { Toolbar, Tooltip } from 'radix-ui'
import type { ReactNode } from 'react'

interface ToolbarButtonProps {
  name: string
  /** As `shortcut()` writes it. */
  keys?: string
  /** Whether it is on, where it can be on or off. */
  isPressed?: boolean
  isDisabled?: boolean
  onPress: () => void
  children: ReactNode
}

/** A button of the toolbar with its name and shortcut in a tooltip. Pressed with a pointer it leaves the focus in the text. */
export function ToolbarButton({ name, keys, isPressed, isDisabled, onPress, children }: ToolbarButtonProps) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild>
        <Toolbar.Button
          aria-label={name}
          aria-pressed={isPressed}
          disabled={isDisabled}
          onMouseDown={(event) => event.preventDefault()}
          onClick={onPress}
          className="editor-button"
        >
          {children}
        </Toolbar.Button>
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content side="top" sideOffset={6} collisionPadding={8} className="tooltip">
          {name}
          {keys && <kbd className="ml-2 font-sans opacity-75">{keys}</kbd>}
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
