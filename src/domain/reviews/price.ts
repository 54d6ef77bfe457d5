import { longCalendarDate } from '#domain/shared/dates.ts'

const group = String.raw`[.,'’ \u00a0\u202f]`
const amount = String.raw`(?:\d{1,3}(?:${group}\d{3})+|\d+)(?:[.,]\d{1,2})?(?!\d|[.,]\d|k\b)`
const australian = String.raw`A(?:U[DS]?)?\s?\$|AUD|\$`
const foreign = String.raw`(?:US|NZ|CA|SG|HK|FJ)D?\s?\$|[CS]\$|(?:US|NZ)D?\b|CAD|SGD|HKD|FJD|EUR|GBP|CHF|JPY|IDR|[€£¥]`
const extra = '(?:deposit|shipping|postage)'
/** The words of a price that is no longer asked, or is not for the thing itself. */
const otherBefore = String.raw`\b(?:was|were|rrp|save|usually|normally|instead of)\W*?|\b${extra}:?\s`
const pricing = new RegExp(
  [
    `(?<otherBefore>${otherBefore})?`,
    String.raw`(?:(?<!\p{L})(?<before>${foreign}|${australian})\s?|(?<![\p{L}\d.,]))(?<amount>${amount})`,
    String.raw`(?:(?:,[-–—])?\s?\(?(?<after>(?:${foreign}|${australian}|(?:Australian )?dollars)(?!\p{L}|\s?[\d$])))?`,
    String.raw`(?<otherAfter>\s${extra}\b)?`,
  ].join(''),
  'giu',
)
const isForeign = new RegExp(`^(?:${foreign})$`, 'iu')

/**
 * The price in a free text such as "$1,299 AUD" or "3 for $45": the amount beside the currency, with separators of
 * either convention. Null for none, for nothing and for other currencies. A former price or a deposit counts where it
 * is the only one.
 */
export function priceInAud(text: string): number | null {
  const found = [...text.matchAll(pricing)].flatMap(({ groups: { before, after, amount = '', ...other } = {} }) => {
    const isBare = text.replace(/^(?:from|about|approx\.?|price:?|rrp:?)\s/i, '').trim() === amount
    if ((!before && !after && !isBare) || [before, after].some((one) => one && isForeign.test(one))) return []
    const [, whole = amount, cents = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(amount) ?? []
    const isOther = Boolean(other.otherBefore ?? other.otherAfter)
    return [{ price: Number(`${whole.replace(/\D/g, '')}.${cents}`), isOther }]
  })
  const real = found.filter(({ price }) => price > 0)
  return (real.find(({ isOther }) => !isOther) ?? real[0])?.price ?? null
}

/** A price that was seen longer ago than this may have changed. */
const freshDays = 90

/** The words behind a price, such as ", seen 12 November 2026"; both days as "2026-11-12". Empty where nobody knows when. */
export function priceSeen({ price, priceCheckedAt }: { price: string; priceCheckedAt: string | null }, today: string) {
  if (!price || !priceCheckedAt) return ''
  const days = (Date.parse(today) - Date.parse(priceCheckedAt)) / (24 * 60 * 60 * 1000)
  return `, seen ${longCalendarDate(priceCheckedAt)}${days > freshDays ? ', check the price' : ''}`
}
