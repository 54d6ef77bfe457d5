import { basisTexts, reviewBases } from '#domain/reviews/review.ts'
import { readFacts, reviewFacts } from '#domain/reviews/review-facts.ts'
import { calendarDate } from '#domain/shared/dates.ts'
import { AreaInput, SelectInput, TextInput } from '../../../components/edit-form/fields.tsx'
import { FoldedGroup } from '../../../components/edit-form/folded-group.tsx'
import type { FieldForm } from '../../../components/edit-form/form-values.ts'
import { ListInput } from '../../../components/edit-form/list-input.tsx'
import type { StoryFormValues } from '../../../components/edit-form/story-values.ts'
import { useSite } from '../../../lib/site.ts'
import { FactsInput } from './facts-input.tsx'
import { categoryOf, labels } from './review-values.ts'

interface ReviewDetailsProps {
  form: FieldForm & { values: StoryFormValues }
  /** The reviews that it may name as alternatives. */
  others: readonly { title: string; slug: string; category: string | null; published: boolean }[]
}

/** All that a review may say beside its text. */
export function ReviewDetails({ form, others }: ReviewDetailsProps) {
  const field = <Name extends keyof typeof labels>(name: Name) => ({ form, name, label: labels[name] })
  const category = categoryOf(form.values)
  const hasParts = form.values.basis === 'dived' || form.values.ratingParts?.trim()
  const facts = category ? readFacts(form.values.facts ?? '', category).length : 0
  const known = category ? `${facts} of ${reviewFacts[category].length} known` : ''
  return (
    <div className="min-w-0">
      <FoldedGroup
        form={form}
        title="What it rests on"
        fields={['basis', 'basisAt', 'basisBy', 'checkedAt', ...(hasParts ? ['ratingParts'] : [])]}
      >
        <div className="sm:col-span-full">
          <SelectInput
            {...field('basis')}
            options={reviewBases}
            nameOf={(basis) => basisTexts[basis]}
            none="Not said"
            hint="Readers see it before anything else."
          />
        </div>
        {hasParts && (
          <div className="sm:col-span-full">
            <AreaInput {...field('ratingParts')} rows={3} hint="One a line, from 1 to 5. For example, Breathing: 4" />
          </div>
        )}
        <TextInput {...field('basisAt')} type="date" />
        <TextInput {...field('basisBy')} hint="A role, such as gear desk." />
        <TextInput {...field('checkedAt')} type="date" hint="When someone last read it against its sources." />
      </FoldedGroup>
      <FoldedGroup form={form} title="Pros and cons" fields={['pros', 'cons']}>
        <ListInput {...field('pros')} item="Pro" addLabel="Add a pro" />
        <ListInput {...field('cons')} item="Con" addLabel="Add a con" />
      </FoldedGroup>
      <FoldedGroup form={form} title={labels.facts} fields={['facts']} note={known}>
        <FactsInput form={form} category={category} />
      </FoldedGroup>
      <FoldedGroup form={form} title="For whom and instead" fields={['suitedTo', 'notSuitedTo', 'alternatives']}>
        <AreaInput {...field('suitedTo')} rows={4} />
        <AreaInput {...field('notSuitedTo')} rows={4} />
        <ListInput
          {...field('alternatives')}
          item="Alternative"
          addLabel="Add an alternative"
          hint="Other reviews, the nearest first. Readers see those that are published."
          options={alternativesFor(category, others)}
          most={4}
        />
      </FoldedGroup>
    </div>
  )
}

/** Those of the same category first, by title. */
function alternativesFor(category: string | null, others: ReviewDetailsProps['others']) {
  const isOther = (review: { category: string | null }) => Number(review.category !== category)
  return others
    .toSorted((a, b) => isOther(a) - isOther(b) || a.title.localeCompare(b.title, 'en-AU'))
    .map(({ slug, title, published }) => ({ value: slug, name: published ? title : `${title} (draft)` }))
}

/** The day on which the owner has seen the price in the shop. */
export function PriceDate({ form }: { form: FieldForm }) {
  const { timeZone } = useSite()
  return (
    <div className="flex flex-wrap items-end gap-2">
      <div className="min-w-0 flex-1">
        <TextInput form={form} name="priceCheckedAt" label={labels.priceCheckedAt} type="date" />
      </div>
      <button
        type="button"
        className="button"
        onClick={() => form.set('priceCheckedAt', calendarDate(new Date(), timeZone))}
      >
        Seen today
      </button>
    </div>
  )
}
