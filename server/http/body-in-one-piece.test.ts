import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { bodyInOnePiece } from './body-in-one-piece.ts'

test('a body is given on as it was, in one piece, once all of it has come', async () => {
  const body = new PassThrough()
  const whole = bodyInOnePiece(body, 6)
  const pieces: Buffer[] = []
  whole.on('data', (piece) => pieces.push(piece))
  body.write('ké')
  body.write('lp')
  expect(pieces).toEqual([])
  body.end('!')

  await expect.poll(() => pieces.map(String)).toEqual(['kélp!'])
})

test('of a body that is shorter than it said no more is given on than has come', async () => {
  const body = new PassThrough()
  const whole = buffer(bodyInOnePiece(body, 1_000))
  body.end('kelp')

  expect(String(await whole)).toBe('kelp')
})

test('who has gone before his body is whole ends the reading with the error of the line', async () => {
  const body = new PassThrough()
  const whole = buffer(bodyInOnePiece(body, 6))
  body.write('kel')
  body.destroy(new Error('aborted'))

  await expect(whole).rejects.toThrow('aborted')
})

test('what nobody reads stays where it is', () => {
  const body = new PassThrough()
  bodyInOnePiece(body, 4)
  body.write('kelp')

  expect(body.readableLength).toBe(4)
})
