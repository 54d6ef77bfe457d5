import { Star } from 'lucide-react'
import { starRating } from '#domain/reviews/star-rating.ts'
import type { FieldProps } from './story-fields.tsx'

/** One to five stars, or none. Requirement: s5-review-rating. */
export function StarPicker({ form, name, label, hint }: FieldProps & { hint: string }) {
  const stars = Array.from(form.values[name] ?? '').filter((sign) => sign === '⭐').length
  const choose = (count: number) => form.set(name, starRating(count) ?? '')
  return (
    <fieldset aria-describedby={`${form.fieldId(name)}-note`}>
      <legend className="font-medium">{label}</legend>
      <div className="mt-1.5 flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="flex text-kelp">
          {[1, 2, 3, 4, 5].map((count) => (
            <label
              key={count}
              className="relative grid size-11 cursor-pointer place-items-center has-focus-visible:outline-2 has-focus-visible:outline-kelp"
            >
              <input
                type="radio"
                name={form.fieldId(name)}
                checked={stars === count}
                onChange={() => choose(count)}
                aria-label={`${count} star${count === 1 ? '' : 's'}`}
                className="sr-only"
              />
              <Star size={24} strokeWidth={1.5} aria-hidden="true" fill={count <= stars ? 'currentColor' : 'none'} />
            </label>
          ))}
        </span>
        <label className="flex min-h-11 cursor-pointer items-center gap-2 text-sm">
          <input type="radio" name={form.fieldId(name)} checked={stars === 0} onChange={() => choose(0)} />
          No rating
        </label>
      </div>
      <p id={`${form.fieldId(name)}-note`} className="mt-1 text-sm text-ink-soft">
        {hint}
      </p>
    </fieldset>
  )
}
