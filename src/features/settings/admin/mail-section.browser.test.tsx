import { expect, test, vi } from 'vitest'
import { AppError } from '#domain/shared/app-error.ts'
import { toast } from '../../../testing.tsx'
import { panel, part, savedAt } from './testing-site-panel.tsx'

const mail = () => part('Mail')
const field = (name: string) => mail().getByLabelText(name)
const press = (name: string) => mail().getByRole('button', { name }).click()
const stored = {
  ...{ host: 'mail.example.com', port: 587, user: 'site', hasPassword: true, sender: 'hello@kelp.test' },
  updatedAt: savedAt,
}

test('a mail server is saved once its test message was accepted; a refusal is told and loses nothing typed', async () => {
  let isBroken = true
  const reason = 'The mail server refused the login: check the username and password (it responded with 535).'
  const saveMailSettings = vi.fn((_input: unknown) => {
    if (isBroken) throw new AppError('BAD_INPUT', reason)
    return { to: 'hello@kelp.test', updatedAt: savedAt }
  })
  await panel({ responses: { saveMailSettings } })
  await expect.element(mail().getByText('Not set up: messages wait.')).toBeVisible()
  await press('Test and save')
  await expect.element(field('Server')).toHaveFocus()
  expect(saveMailSettings).not.toHaveBeenCalled()
  await field('Server').fill('mail.example.com')
  await expect.element(field('Port')).toHaveValue('587')
  await field('Port').fill('465')
  await field('Username').fill('site')
  await field('Password').fill('secret')
  await field('Sender').fill('hello@kelp.test')
  await press('Test and save')
  await expect.element(mail().getByRole('alert')).toHaveTextContent(`Not saved. ${reason}`)
  await expect.element(field('Password')).toHaveValue('secret')
  isBroken = false
  await press('Test and save')

  await expect.element(toast('Saved: the mail server accepted a test message to hello@kelp.test.')).toBeVisible()
  await expect.element(field('Password')).toHaveValue('')
  await expect.element(mail().getByRole('alert')).not.toBeInTheDocument()
  const login = { host: 'mail.example.com', port: 465, user: 'site', password: 'secret' }
  expect(saveMailSettings.mock.calls.at(-1)).toEqual([{ ...login, sender: 'hello@kelp.test', updatedAt: null }])
})

test('a stored password is kept for the same server and username, and asked for again for others', async () => {
  const needed = 'Enter the password again: the stored one is for another server or username.'
  const saveMailSettings = vi.fn((_input: unknown) => {
    throw new AppError('BAD_INPUT', needed, { details: { fields: { password: [needed] } } })
  })
  await panel({ mail: stored, responses: { saveMailSettings } })
  await expect.element(field('Password')).toHaveValue('')
  await expect.element(field('Password')).toHaveAccessibleDescription('One is stored. Leave this empty to keep it.')
  await field('Server').fill('mail.example.org')
  await expect.element(field('Password')).toHaveAccessibleDescription(/^The stored one is for another server/)
  await press('Test and save')

  await expect.element(field('Password')).toHaveAccessibleDescription(needed)
  expect(saveMailSettings.mock.calls).toMatchObject([[{ host: 'mail.example.org', password: '', updatedAt: savedAt }]])
})

test.each([
  [{}, 'The test message and messages from visitors go to the sender.'],
  [
    { contactEmail: 'hello@kelp.test' },
    'The test message and messages from visitors go to hello@kelp.test. If nobody reads that mailbox, change the contact email address above first.',
  ],
  [
    { contactEmail: 'hello@kelp.test', mail: { fixed: { host: null, sender: null, to: 'desk@kelp.test' } } },
    'The test message and messages from visitors go to desk@kelp.test.',
  ],
])('a link to the form opens it; given %j it says where messages go', async (given, words) => {
  await panel({ ...given, isFolded: true, url: '/admin?tab=site#mail' })

  await expect.element(mail().getByText(words, { exact: true })).toBeVisible()
})

test('a mail server of the server’s settings has no form', async () => {
  await panel({ mail: { fixed: { host: 'mail.test:587', sender: 'site@kelp.test', to: null } } })

  await expect.element(mail().getByText(/remove SMTP_URL from them/)).toBeVisible()
  await expect.element(mail().getByText('site@kelp.test')).toBeVisible()
  expect(mail().getByRole('button').elements()).toEqual([])
})
