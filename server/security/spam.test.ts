import { expect, test } from 'vitest'
import { contactMessages } from '#db/schema/contact.ts'
import { testSite } from '#server/testing.ts'

const letter = { name: 'Jo', email: 'jo@example.com', subject: 'Hi', message: 'Hello' }

test('a form filled in faster than anybody types is refused, in words that help a person', async () => {
  const { db, visitor } = testSite()

  for (const filledInMs of [0, 799]) {
    await expect(visitor.publicContent.sendMessage({ ...letter, filledInMs })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: 'That was very quick. Please check your entries and send the form again.',
    })
  }
  expect(db.select().from(contactMessages).all()).toEqual([])
})

test('a person who needs a second, and a browser that did not measure, are taken at their word', async () => {
  const { db, visitor } = testSite()

  await visitor.publicContent.sendMessage({ ...letter, filledInMs: 800 })
  await visitor.publicContent.sendMessage(letter)
  expect(db.select().from(contactMessages).all()).toHaveLength(2)
})

test.each(['https://spam.example', 'buy now', '0', ' '])(
  'the field that nobody sees must stay empty, whatever stands in it: %j',
  async (website) => {
    const { db, visitor } = testSite()
    const refusal = {
      code: 'BAD_REQUEST',
      message: 'Please leave the field "Website" empty and send the form again.',
    }

    await expect(visitor.publicContent.sendMessage({ ...letter, website })).rejects.toMatchObject(refusal)
    await expect(visitor.newsletter.subscribe({ email: letter.email, website })).rejects.toMatchObject(refusal)
    expect(db.select().from(contactMessages).all()).toEqual([])
  },
)

test('the field that nobody sees may be sent empty', async () => {
  const { db, visitor } = testSite()
  await visitor.publicContent.sendMessage({ ...letter, website: '' })

  expect(db.select().from(contactMessages).all()).toHaveLength(1)
})
