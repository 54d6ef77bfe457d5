interface ContourLinesProps {
  className?: string
}

/** Depth contours as on a chart: the one ornament of the site. Purely decorative. */
export function ContourLines({ className = '' }: ContourLinesProps) {
  return <div aria-hidden="true" className={`contour-lines ${className}`} />
}
