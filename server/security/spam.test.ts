import { expect, test } from 'vitest'
import { contactMessages } from '#db/schema/contact.ts'
import { newsletterSubscribers } from '#db/schema/newsletter.ts'
import { testSite } from '#server/testing.ts'

const letter = { name: 'Jo', email: 'jo@example.com', subject: 'Hi', message: 'Hello' }
const question = 'To show that you are a person, please answer this question and send the form again.'
const again = 'That is not the right number. One fin for each foot: how many is that, in digits?'

/** A refusal in `words`, which stand at the question as well. */
const refusal = (words: string) => ({
  code: 'BAD_REQUEST',
  message: words,
  cause: { details: { fields: { answer: [words] } } },
})

test.each([
  { remarks: 'https://spam.example' },
  { remarks: '0' },
  { remarks: ' ' },
  { filledInMs: 0 },
  { filledInMs: 799 },
])(
  'a form with its hidden field filled in, or sent in no time, asks a question, and is accepted with the answer: %j',
  async (signs) => {
    const { db, visitor } = testSite()
    const sends = [
      (answer?: string) => visitor.publicContent.sendMessage({ ...letter, ...signs, answer }),
      (answer?: string) => visitor.newsletter.subscribe({ email: letter.email, ...signs, answer }),
    ]
    const stored = () => [...db.select().from(contactMessages).all(), ...db.select().from(newsletterSubscribers).all()]
    for (const send of sends) {
      await expect(send()).rejects.toMatchObject(refusal(question))
      await expect(send(' ')).rejects.toMatchObject(refusal(question))
      await expect(send('3')).rejects.toMatchObject(refusal(again))
    }
    expect(stored()).toEqual([])

    for (const send of sends) await send('2')
    expect(stored()).toHaveLength(2)
  },
)

test('a question that was asked has to be answered, also in a form that would not be asked', async () => {
  const { visitor } = testSite()

  await expect(visitor.publicContent.sendMessage({ ...letter, answer: '' })).rejects.toMatchObject(refusal(question))
  await expect(visitor.publicContent.sendMessage({ ...letter, answer: '4' })).rejects.toMatchObject(refusal(again))
})

test.each([{ filledInMs: 800 }, { remarks: '' }, {}])('a person is asked nothing: %j', async (signs) => {
  const { db, visitor } = testSite()
  await visitor.publicContent.sendMessage({ ...letter, ...signs })

  expect(db.select().from(contactMessages).all()).toHaveLength(1)
})
