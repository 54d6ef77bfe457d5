import { useEffect, useRef } from 'react'

interface HideClosedProps {
  isHidden: boolean
  onChange: () => void
}

/** The browser's own checkbox, which keeps its focus and what was chosen before the script came. */
export function HideClosed({ isHidden, onChange }: HideClosedProps) {
  const box = useRef<HTMLInputElement>(null)
  const hasMounted = useRef(false)
  useEffect(() => {
    if (hasMounted.current && box.current) box.current.checked = isHidden
    hasMounted.current = true
  }, [isHidden])
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
      <input
        ref={box}
        type="checkbox"
        name="closed"
        value="hide"
        defaultChecked={isHidden}
        onChange={onChange}
        className="size-5 accent-kelp"
      />
      Hide closed sites
    </label>
  )
}
