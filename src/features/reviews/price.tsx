interface PriceProps {
  review: { price: string; priceSeen: string }
  /** Has the size of the price. */
  className: string
}

/** "$825 AUD, seen 12 November 2026": a price with the day on which it was seen, where that is known. */
export function Price({ review: { price, priceSeen }, className }: PriceProps) {
  return (
    <p className={`font-display tabular-nums ${className}`}>
      <span>{price}</span>
      {priceSeen && <span className="font-sans text-sm text-ink-soft">{priceSeen}</span>}
    </p>
  )
}
