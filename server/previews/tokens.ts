import type { Db } from '#db/client.ts'
import { previewEnd } from '#domain/publishing/preview-links.ts'
import { isSameSignature, sign } from '#server/security/signing.ts'

interface Link {
  id: number
  createdAt: Date
}

/** Of a preview link, such as "12-1774500000000-kYw…": its row, its end, and the signature of both. */
export function previewToken(db: Db, { id, createdAt }: Link): string {
  const end = previewEnd(createdAt).getTime()
  return `${id}-${end}-${sign(db, 'preview_links', [id, end])}`
}

/** The id of the link's row, which may have been revoked, and its end; null for a token that is wrong or has expired. */
export function readPreviewToken(db: Db, token: string, now: Date): { id: number; end: number } | null {
  const [, id, end, signature = ''] = /^(\d{1,15})-(\d{1,15})-([\w-]{43})$/.exec(token) ?? []
  if (!id || Number(end) <= now.getTime()) return null
  const link = { id: Number(id), end: Number(end) }
  return isSameSignature(signature, sign(db, 'preview_links', [link.id, link.end])) ? link : null
}
