import { useEffect, useId, useRef } from 'react'

type Option = readonly [value: string, label: string]

interface ChoiceProps {
  label: string
  name: string
  value: string | undefined
  /** What stands for no choice. */
  all: string
  options: Option[]
  onChoose: (value: string) => void
}

/** One filter as the browser's own select, which keeps its focus and what was chosen before the script came. */
export function Choice({ label, name, value = '', all, options, onChoose }: ChoiceProps) {
  const select = useRef<HTMLSelectElement>(null)
  const hasMounted = useRef(false)
  const id = useId()
  useEffect(() => {
    if (hasMounted.current && select.current) select.current.value = value
    hasMounted.current = true
  }, [value])
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="field-label">
        {label}
      </label>
      <select
        ref={select}
        id={id}
        name={name}
        defaultValue={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
        className={`field ${value ? 'border-kelp! font-medium' : ''}`}
      >
        <option value="">{all}</option>
        {options.map(([optionValue, optionLabel]) => (
          <option key={optionValue} value={optionValue}>
            {optionLabel}
          </option>
        ))}
      </select>
    </div>
  )
}
