import { encode } from 'uqr'

/** Dark on light in either mode, with the margin of four modules that readers need. Source: ISO/IEC 18004. */
export function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const rows = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join(''))
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code with the key"
      shapeRendering="crispEdges"
      className="aspect-square w-full max-w-64 border border-line bg-white text-water-6"
    >
      <path d={rows.join('')} fill="currentColor" />
    </svg>
  )
}
