import { sql } from 'drizzle-orm'
import { blob, check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { createdAt, edited, flag, id, instant, oneOf, requiredText, textOrEmpty } from './columns.ts'

export const pictures = sqliteTable(
  'pictures',
  {
    id: id(),
    /** The first half of the SHA-256 of the file that was uploaded, hex: the same picture twice is one. */
    hash: requiredText().unique(),
    /** The name of the file that was uploaded, without its folder. */
    name: textOrEmpty(),
    /** Of the master, in pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** Of all its files together. */
    bytes: integer().notNull(),
    /** A tiny blurred copy, as a `data:` address. */
    placeholder: requiredText(),
    alt: textOrEmpty(),
    /** It says nothing that the words beside it do not, and needs no alt text. */
    isDecorative: flag().notNull().default(false),
    /** The photographer, as shown beside it. */
    credit: textOrEmpty(),
    createdAt: createdAt(),
    ...edited(),
    /** Since when it is gone for everybody; its files stay for a day, so that Undo brings it back. */
    deletedAt: instant(),
  },
  (table) => [
    index('pictures_created').on(table.createdAt),
    check('pictures_size', sql`${table.width} > 0 and ${table.height} > 0`),
  ],
)

/** "master" is a JPEG of at most 2400 pixels, which is not served: smaller ones are made from it. */
const pictureFileKinds = ['avif', 'jpg', 'master'] as const

/** The bytes of a picture's files, in pieces, so that a large one is never in memory as a whole. */
export const pictureFiles = sqliteTable(
  'picture_files',
  {
    pictureId: integer()
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    /** In pixels. */
    width: integer().notNull(),
    kind: text({ enum: pictureFileKinds }).notNull(),
    /** Counted from 0. */
    piece: integer().notNull(),
    bytes: blob({ mode: 'buffer' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pictureId, table.width, table.kind, table.piece] }),
    check('picture_files_kind', oneOf(table.kind, pictureFileKinds)),
  ],
)
