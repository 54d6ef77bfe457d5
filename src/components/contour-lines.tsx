interface ContourLinesProps {
  className?: string
}

/** Depth contours as on a chart: the one ornament of the site. Purely decorative. */
export function ContourLines({ className = '' }: ContourLinesProps) {
  return (
    <svg
      viewBox="0 0 800 320"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={`pointer-events-none absolute inset-0 -z-10 size-full text-line ${className}`}
    >
      <g fill="none" stroke="currentColor" strokeWidth="1">
        <path d="M-20 250c120-70 210 40 330-10s160-150 290-140 150 90 240 60" />
        <path d="M-20 280c130-60 220 40 350-10s160-140 280-130 160 80 230 60" opacity=".8" />
        <path d="M-20 215c110-80 200 40 310-10S440 40 600 50s140 100 240 60" opacity=".8" />
        <path d="M-20 180c100-80 190 40 290-10S420 0 600 10s140 110 240 60" opacity=".6" />
        <path d="M470 175c30-50 90-70 140-55s70 70 20 95-190 10-160-40Z" opacity=".9" />
        <path d="M500 172c22-34 70-48 105-38s45 45 10 62-137 10-115-24Z" opacity=".7" />
        <path d="M530 168c14-20 44-28 66-22s28 26 6 36-86 6-72-14Z" opacity=".5" />
        <path d="M-20 315c140-50 240 30 370-10s170-120 270-115 170 70 220 60" opacity=".5" />
      </g>
    </svg>
  )
}
