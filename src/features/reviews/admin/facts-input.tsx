import type { ReviewCategory } from '#domain/reviews/review.ts'
import {
  type FactDefinition,
  factsProblem,
  reviewFacts,
  shownFact,
  shownSource,
  type TypedFact,
  typedFact,
  withTypedFact,
  writeFact,
} from '#domain/reviews/review-facts.ts'
import { calendarDate } from '#domain/shared/dates.ts'
import type { FieldForm } from '../../../components/edit-form/form-values.ts'
import { FormField } from '../../../components/ui/form-field.tsx'
import { useSite } from '../../../lib/site.ts'

/** The facts of a category, each with its source. Those of other categories stay as they are. */
export function FactsInput({ form, category }: { form: FieldForm; category: ReviewCategory | null }) {
  const { timeZone } = useSite()
  const facts = form.values.facts ?? ''
  const definitions = category ? reviewFacts[category] : []
  const id = form.fieldId('facts')
  const wrong = definitions.map((fact) => problemOf(fact, typedFact(facts, fact.key))).find(Boolean) ?? null
  const first = definitions[0]?.key
  const control = (part: string) => ({
    // A refused save moves the focus to the field of this id.
    id: part === (wrong?.part ?? first) ? id : `${id}-${part}`,
    error: part === wrong?.part ? form.problems.facts && wrong.message : undefined,
  })
  return (
    <>
      {definitions.length === 0 && (
        <p className="text-ink-soft sm:col-span-full">
          {category ? 'Gear of this category has no facts to compare.' : 'Choose a category first.'}
        </p>
      )}
      {definitions.map((fact) => {
        const typed = typedFact(facts, fact.key)
        return (
          <FactFields
            key={fact.key}
            fact={fact}
            typed={typed}
            value={control(fact.key)}
            source={control(`${fact.key}-source`)}
            onChange={(changed) => {
              const read = { ...typed, checkedAt: calendarDate(new Date(), timeZone), ...changed }
              form.set('facts', withTypedFact(facts, fact.key, read))
            }}
          />
        )
      })}
    </>
  )
}

/** The problem of a typed fact, and whether its value has it or its source. */
function problemOf({ key }: FactDefinition, { value, checkedAt, source }: TypedFact) {
  if (!value && !source) return null
  const message = factsProblem(withTypedFact('', key, { value, checkedAt, source }))
  if (!message) return null
  return { message, part: value && !factsProblem(writeFact({ key, value })) ? `${key}-source` : key }
}

interface FactFieldsProps {
  fact: FactDefinition
  typed: TypedFact
  value: { id: string; error: string | undefined }
  source: { id: string; error: string | undefined }
  onChange: (changed: { value: string } | { source: string }) => void
}

function FactFields({ fact, typed, value, source, onChange }: FactFieldsProps) {
  const { label, unit, choices } = fact
  const onValue = ({ target }: { target: { value: string } }) => onChange({ value: target.value })
  const seen = shownSource(typed)
  return (
    <div>
      <FormField label={unit ? `${label} (${unit})` : label} {...value}>
        {(control) =>
          choices ? (
            <select {...control} value={typed.value} onChange={onValue} className="field">
              <option value="">Not known</option>
              {choices.map((choice) => (
                <option key={choice} value={choice}>
                  {shownFact({ value: choice })}
                </option>
              ))}
            </select>
          ) : (
            <input
              {...control}
              inputMode={unit === undefined ? 'text' : 'decimal'}
              value={typed.value}
              onChange={onValue}
              className="field"
              autoComplete="off"
            />
          )
        }
      </FormField>
      <details className="text-sm">
        <summary className="w-fit cursor-pointer py-2 text-ink-soft wrap-anywhere">
          {seen ? `Source: ${seen}` : 'Source'}
        </summary>
        <FormField label={`Source of ${label}`} {...source}>
          {(control) => (
            <input
              {...control}
              inputMode="url"
              placeholder="https://"
              value={typed.source}
              onChange={({ target }) => onChange({ source: target.value })}
              className="field"
              autoComplete="off"
            />
          )}
        </FormField>
      </details>
    </div>
  )
}
