interface SearchInputProps {
  label: string
  value: string
  onChange: (value: string) => void
}

export function SearchInput({ label, value, onChange }: SearchInputProps) {
  return (
    <label className="block w-full sm:w-72">
      <span className="field-label">{label}</span>
      <input
        type="search"
        value={value}
        maxLength={200}
        onChange={({ target }) => onChange(target.value)}
        className="field"
      />
    </label>
  )
}
