import { expect, test } from 'vitest'
import { actionsShown, auditActions, auditLabel, auditShows } from './audit-actions.ts'

test('every action has words of its own, logins first', () => {
  const words = auditActions.map(auditLabel)

  expect(words.slice(0, 4)).toEqual(['Logged in', 'Wrong password', 'Wrong code', 'Login blocked'])
  expect(new Set(words).size).toBe(words.length)
  for (const each of words) expect(each).toMatch(/^[A-Z][a-z -]+$/)
})

test('an action that an earlier version recorded says its name', () => {
  expect(auditLabel('old_act_done')).toBe('old act done')
})

test('a choice stands for all actions of a topic, or for one', () => {
  expect(actionsShown('logins')).toEqual(['login_success', 'login_failure', 'login_code_failure', 'login_blocked'])
  expect(actionsShown('login_blocked')).toEqual(['login_blocked'])
  expect(auditShows.slice(0, 2)).toEqual(['logins', 'account'])
})
