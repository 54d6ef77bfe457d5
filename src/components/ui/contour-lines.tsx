/** Depth contours as on a chart: the one ornament of the site. Purely decorative. */
export function ContourLines({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`contour-lines ${className}`} />
}
