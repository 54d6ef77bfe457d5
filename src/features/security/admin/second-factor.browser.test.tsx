import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { AppError } from '#domain/shared/app-error.ts'
import { renderInSite } from '../../../testing.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactor } from './second-factor.tsx'
import { QrCode } from './set-up-second-factor.tsx'

const off = { since: null, recoveryCodesLeft: 0 }
const on = { since: new Date('2026-11-20T10:05:00+11:00'), recoveryCodesLeft: 9 }
const secret = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const key = { secret, uri: `otpauth://totp/Site:admin?secret=${secret}` }
const recoveryCodes = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh']
const session = { minutesRemaining: 30, isContentEditing: false }
const refuse = (message: string, details?: unknown) => () => {
  throw new AppError('UNAUTHORISED', message, { details })
}

test('turned on: the password, the QR code with the key in text, the first code, which may be wrong, then the recovery codes', async () => {
  const states = [off, on, on]
  const startSecondFactor = vi.fn(() => key)
  const made = Promise.withResolvers<{ recoveryCodes: string[] }>()
  const turnOnSecondFactor = vi
    .fn(() => made.promise)
    .mockImplementationOnce(() => {
      throw new AppError('BAD_INPUT', 'That code is not right.')
    })
  const { getByRole, getByLabelText, getByText } = await renderInSite(<SecondFactor />, {
    responses: { security: { secondFactor: () => states.shift() ?? on, startSecondFactor, turnOnSecondFactor } },
  })
  await expect.element(getByText(/^Off\. When it is on/)).toBeVisible()
  await getByLabelText('Password').fill('correct horse')
  await userEvent.keyboard('{Enter}')

  await expect.element(getByRole('img', { name: 'QR code with the key' })).toBeVisible()
  await expect.element(getByText(/^Scan this/)).toHaveFocus()
  await expect.element(getByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeVisible()
  await expect.element(getByRole('link', { name: 'Open it in an app on this device' })).toHaveAttribute('href', key.uri)
  expect(getByLabelText('Code from the app').element()).toMatchObject({
    inputMode: 'numeric',
    autocomplete: 'one-time-code',
  })
  await getByLabelText('Code from the app').fill('000000')
  await userEvent.keyboard('{Enter}')
  await expect.element(getByLabelText('Code from the app')).toHaveAccessibleDescription('That code is not right.')
  await getByLabelText('Code from the app').fill('123 456')
  await userEvent.keyboard('{Enter}')
  await expect.element(getByRole('button', { name: 'Turning on...' })).toHaveAttribute('aria-disabled', 'true')
  made.resolve({ recoveryCodes })

  await expect
    .element(getByRole('list', { name: 'Recovery codes' }))
    .toHaveTextContent('aaaa-bbbb-cccc-ddddeeee-ffff-gggg-hhhh')
  await expect.element(getByRole('heading', { name: 'Two-factor authentication' })).toHaveFocus()
  await getByRole('button', { name: 'I have saved them' }).click()
  await expect.element(getByText(/^On since 20 Nov/)).toBeVisible()
  await expect.element(getByRole('heading', { name: 'Two-factor authentication' })).toHaveFocus()
  await expect.element(getByText('9 recovery codes left. To get new ones, turn it off and on again.')).toBeVisible()
  await expect.element(getByText(recoveryCodes[0] ?? '')).not.toBeInTheDocument()
  expect([startSecondFactor.mock.calls, turnOnSecondFactor.mock.calls]).toEqual([
    [[{ password: 'correct horse' }]],
    [[{ code: '000000', secret }], [{ code: '123 456', secret }]],
  ])
})

test('the recovery codes are copied and saved with a line for each; where a browser copies nothing, it is told', async () => {
  const { getByRole } = await renderInSite(<RecoveryCodes codes={recoveryCodes} onDone={() => undefined} />)
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce(undefined)
  await getByRole('button', { name: 'Copy all' }).click()
  await expect.element(page.getByText('Copied').first()).toBeVisible()
  expect(copied.mock.calls).toEqual([['aaaa-bbbb-cccc-dddd\neeee-ffff-gggg-hhhh']])
  copied.mockRejectedValueOnce(new Error('Not allowed'))
  await getByRole('button', { name: 'Copy all' }).click()
  await expect.element(page.getByText('The codes could not be copied').first()).toBeVisible()
  await expect.element(page.getByText('Please write them down.').first()).toBeVisible()

  const { download, href } = getByRole('link', { name: 'Save as a file' }).element() as HTMLAnchorElement
  expect(download).toBe('recovery-codes.txt')
  expect(await (await fetch(href)).text()).toBe('aaaa-bbbb-cccc-dddd\neeee-ffff-gggg-hhhh\n')
})

test('the QR code has a margin of four modules and dark corners, on light in dark mode as well', async () => {
  document.documentElement.style.colorScheme = 'dark'
  onTestFinished(() => {
    document.documentElement.style.colorScheme = ''
  })
  const { getByRole } = await renderInSite(<QrCode text={key.uri} />)
  const code = getByRole('img', { name: 'QR code with the key' }).element()
  const dark = [...(code.querySelector('path')?.getAttribute('d') ?? '').matchAll(/M(\d+) (\d+)h1v1h-1z/g)]
  const isDark = (x: number, y: number) => dark.some(([, darkX, darkY]) => Number(darkX) === x && Number(darkY) === y)
  const last = (code as unknown as SVGSVGElement).viewBox.baseVal.width - 1
  const all = dark.flatMap(([, x, y]) => [Number(x), Number(y)])

  expect([Math.min(...all), Math.max(...all)]).toEqual([4, last - 4])
  for (const [x, y] of [
    [4, 4],
    [last - 10, 4],
    [4, last - 10],
  ] as const) {
    expect([isDark(x, y), isDark(x + 1, y + 1), isDark(x + 2, y + 2)]).toEqual([true, false, true])
  }
  const lightness = (colour: string) => Math.max(...(colour.match(/\d+/g) ?? []).slice(0, 3).map(Number))
  const { color, backgroundColor } = getComputedStyle(code)
  expect([lightness(color) < 80, lightness(backgroundColor)]).toEqual([true, 255])
  const painted = code.querySelector('path') as SVGPathElement
  expect(getComputedStyle(painted).fill).toBe(color)
})

test('turned off with password and a code of the app or a recovery code; a wrong one is told at its field', async () => {
  const wrong = refuse('That recovery code is wrong or has already been used.', { needsCode: true })
  const turnOffSecondFactor = vi.fn<() => undefined>().mockImplementationOnce(wrong as never)
  const states = [on, off]
  const { getByRole, getByLabelText, getByText } = await renderInSite(<SecondFactor />, {
    responses: { security: { secondFactor: () => states.shift() ?? off, turnOffSecondFactor, session } },
  })
  await getByRole('button', { name: 'Turn off' }).click()
  await expect.element(getByLabelText('Password')).toHaveFocus()
  await getByRole('button', { name: 'Cancel' }).click()
  await expect.element(getByRole('button', { name: 'Turn off' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard('correct horse')
  await getByRole('button', { name: 'Use a recovery code' }).click()
  await getByRole('button', { name: 'Use a code from the app' }).click()
  await expect.element(getByLabelText('Code from the app')).toHaveAttribute('inputmode', 'numeric')
  await getByRole('button', { name: 'Use a recovery code' }).click()
  expect(getByLabelText('Recovery code').element()).toMatchObject({ inputMode: 'text', autocomplete: 'off' })
  await getByLabelText('Recovery code').fill('aaaa')
  await userEvent.keyboard('{Enter}')

  await expect.element(getByLabelText('Recovery code')).toHaveAccessibleDescription(/^That recovery code is wrong/)
  await getByLabelText('Recovery code').fill('bbbb')
  await userEvent.keyboard('{Enter}')
  await expect.element(getByText(/^Off\. When it is on/)).toBeVisible()
  await expect
    .element(page.getByText('Two-factor authentication is off: the password alone is enough.').first())
    .toBeVisible()
  await expect.element(getByRole('heading', { name: 'Two-factor authentication' })).toHaveFocus()
  expect(turnOffSecondFactor.mock.calls.at(-1)).toEqual([{ password: 'correct horse', code: 'bbbb' }])
})
