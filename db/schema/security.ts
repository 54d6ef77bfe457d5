import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { createdAt, id, instant, optionalText, requiredText } from './columns.ts'

export const users = sqliteTable(
  'users',
  {
    id: id(),
    username: requiredText(),
    /** argon2id hash in PHC form, never the password. */
    password: requiredText(),
    /** Hash of the ADMIN_PASSWORD that was applied last; null as long as none was. */
    appliedSetting: optionalText(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('users_username').on(table.username)],
)

export const sessions = sqliteTable(
  'sessions',
  {
    /** SHA-256 of the id in the cookie, hex: a reader of a backup cannot log in with it. */
    id: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When it ends, should nothing more be done; see src/domain/security/session-life.ts. */
    expiresAt: instant().notNull(),
    lastActiveAt: instant().notNull(),
    /** When the editing hour began; null without one. */
    editingSince: instant(),
    /** Where the login came from, for the administrator to recognise it. */
    ipAddress: optionalText(),
    userAgent: optionalText(),
    createdAt: createdAt(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

export const auditLog = sqliteTable(
  'audit_log',
  {
    id: id(),
    action: requiredText(),
    resource: optionalText(),
    ipAddress: optionalText(),
    userAgent: optionalText(),
    details: text({ mode: 'json' }).$type<Record<string, unknown>>(),
    timestamp: createdAt(),
  },
  (table) => [
    index('audit_log_timestamp').on(table.timestamp),
    index('audit_log_action').on(table.action, table.timestamp),
  ],
)

export const rateLimits = sqliteTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    count: integer().notNull().default(0),
    resetTime: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index('rate_limits_reset').on(table.resetTime)],
)

/** The administrator's second factor; there is none as long as `confirmedAt` is null. */
export const secondFactors = sqliteTable('second_factors', {
  userId: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** The key of the codes, base32. It must be readable to check one, so a backup contains it, beside the password's hash. */
  secret: requiredText(),
  confirmedAt: instant(),
  /** The 30 seconds, counted from 1970, whose code was taken last: no code is taken twice. */
  lastStep: integer().notNull().default(0),
  createdAt: createdAt(),
})

export const recoveryCodes = sqliteTable('recovery_codes', {
  /** SHA-256 of the code, hex: with 79 bits of chance it needs no slow hash. */
  codeHash: text().primaryKey(),
  userId: integer()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Null while it may still be used. */
  usedAt: instant(),
})
