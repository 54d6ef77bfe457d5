import { Tooltip } from 'radix-ui'
import type { ComponentPropsWithRef, FocusEvent, ReactNode } from 'react'
import './icon-button.css'

/** A name appears after 700 ms, and the next ones at once for 300 ms more. Requirement: s9-tooltip-delay. */
const delayMs = 700
const skipDelayMs = 300

/** Wraps all icon buttons once, so that they share the delay of tooltips. */
export function Tooltips({ children }: { children: ReactNode }) {
  return (
    <Tooltip.Provider delayDuration={delayMs} skipDelayDuration={skipDelayMs}>
      {children}
    </Tooltip.Provider>
  )
}

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  name: string
  /** The tooltip's text where it is longer than the name, such as "Bold (Ctrl+B)". */
  hint?: string
}

/** Focus that follows a pointer's press, as when a pressed row moves and keeps it, does not ask for the name. */
const onlyByKeyboard = (event: FocusEvent<HTMLButtonElement>) => {
  if (!event.currentTarget.matches(':focus-visible')) event.preventDefault()
}

export function IconButton({ name, hint = name, className = '', type = 'button', ...button }: IconButtonProps) {
  return (
    <Tooltip.Root>
      <Tooltip.Trigger asChild onFocus={onlyByKeyboard}>
        <button {...button} type={type} aria-label={name} className={`icon-button ${className}`} />
      </Tooltip.Trigger>
      <Tooltip.Portal>
        <Tooltip.Content side="top" sideOffset={4} collisionPadding={8} className="tooltip">
          {/* Radix puts the text in twice: an element of its own is what a browser's translation can replace. */}
          <span>{hint}</span>
        </Tooltip.Content>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
