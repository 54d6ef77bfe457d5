import { useCommandState } from 'cmdk'
import { type RefObject, useEffect } from 'react'

interface ActiveOptionProps {
  input: RefObject<HTMLInputElement | null>
  onChange: (key: string) => void
}

/** Tells screen readers which option is active, and us: cmdk tells neither of the first one, until an arrow moves on. */
export function ActiveOption({ input, onChange }: ActiveOptionProps) {
  const key = useCommandState(({ value }) => value)
  const told = useCommandState(({ selectedItemId }) => selectedItemId)
  useEffect(() => onChange(key), [key])
  useEffect(() => {
    const active = input.current?.closest('[cmdk-root]')?.querySelector('[role=option][aria-selected=true]')
    if (active) input.current?.setAttribute('aria-activedescendant', active.id)
    else input.current?.removeAttribute('aria-activedescendant')
  }, [key, told])
  return null
}
