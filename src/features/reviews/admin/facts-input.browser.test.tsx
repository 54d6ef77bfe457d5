import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ReviewCategory } from '#domain/reviews/review.ts'
import { factsProblem } from '#domain/reviews/review-facts.ts'
import { calendarDate, longCalendarDate } from '#domain/shared/dates.ts'
import { useFormValues } from '../../../components/edit-form/form-values.ts'
import { focusField } from '../../../lib/focus.ts'
import { button, field, renderInSite } from '../../../testing.tsx'
import { FactsInput } from './facts-input.tsx'

const today = calendarDate(new Date(), 'Australia/Sydney')

function Facts({ facts, category = 'Wetsuits' }: { facts: string; category?: ReviewCategory }) {
  const form = useFormValues({ facts }, null)
  const check = () => {
    const facts = factsProblem(form.values.facts)
    form.setProblems(facts ? { facts } : {})
    focusField(form.fieldId('facts'))
  }
  return (
    <>
      <FactsInput form={form} category={category} />
      <output>{form.values.facts}</output>
      <button type="button" onClick={check}>
        Check
      </button>
    </>
  )
}

const facts = () => document.querySelector('output')?.textContent

test('a changed value or source is of today; facts that were not touched, and those of other categories, stay as they are', async () => {
  await renderInSite(<Facts facts={'gases: 5\nthicknesses: 7/6/5 mm\nhasHood: no | 2026-01-02'} />)
  await expect.element(field('Thicknesses')).toHaveValue('7/6/5 mm')
  await field('Thickest panel (mm)').fill('7')
  await field('Hood').selectOptions('Yes')
  await expect
    .poll(facts)
    .toBe(`gases: 5\nthicknesses: 7/6/5 mm\nhasHood: yes | ${today}\nthicknessMillimetres: 7 | ${today}`)
  await page.getByText('Source', { exact: true }).nth(0).click()
  await field('Source of Thicknesses').fill('https://bare.example/reactive')
  await expect.element(page.getByText(`Source: bare.example, ${longCalendarDate(today)}`)).toBeVisible()
  await field('Hood').selectOptions('Not known')
  await field('Thickest panel (mm)').fill('')

  await expect.poll(facts).toBe(`gases: 5\nthicknesses: 7/6/5 mm | ${today} | https://bare.example/reactive`)
})

test('words are typed with spaces between them, and a source outlasts its value', async () => {
  await renderInSite(<Facts facts="zip: back | 2026-01-02 | https://bare.example" />)
  await field('Zip').fill('')
  await field('Zip').fill('chest ')
  await expect.element(field('Zip')).toHaveValue('chest ')

  expect(facts()).toBe(`zip: chest  | ${today} | https://bare.example`)
})

test('a problem is at its value or source, which gets the focus', async () => {
  await renderInSite(<Facts facts="thicknessMillimetres: seven" />)
  const value = field('Thickest panel (mm)')
  await button('Check').click()
  await expect.element(value).toHaveFocus()
  await expect.element(value).toHaveAccessibleDescription('Thickest panel must be a number: “seven” is not.')
  await value.fill('7')
  await page.getByText(/^Source: /).click()
  await field('Source of Thickest panel').fill('bare.example')
  await page.getByText(/^Source: /).click()
  await button('Check').click()

  await expect.element(field('Source of Thickest panel')).toHaveFocus()
  await expect
    .element(field('Source of Thickest panel'))
    .toHaveAccessibleDescription('The source of Thickest panel must be a full URL, such as https://example.com/page.')
})

test('a category without facts says so', async () => {
  await renderInSite(<Facts facts="" category="Other" />)

  await expect.element(page.getByText('Gear of this category has no facts to compare.')).toBeVisible()
})
