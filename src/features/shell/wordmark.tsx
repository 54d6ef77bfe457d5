import { Link } from '../../components/ui/link.tsx'
import { useSite } from '../../lib/site.ts'

export function Wordmark() {
  const site = useSite()
  return (
    <Link to="/" className="inline-flex min-h-11 items-center gap-2.5 whitespace-nowrap">
      <SiteMark />
      <span className="font-display text-2xl leading-none min-[22rem]:text-[1.6rem] tracking-tight">{site.name}</span>
    </Link>
  )
}

export function SiteMark() {
  return (
    <svg viewBox="0 0 64 64" width="34" height="34" aria-hidden="true">
      <path
        className="fill-kelp"
        fillRule="evenodd"
        d="M30.5 61C18 51 7 41 8 26.5C8.7 16.5 14 9 21 3C27.5 11 31 20 29.5 31C28.3 41 28 51 30.5 61zM21 14C19 27 20.5 39 26 50C23.3 38 23.3 26 21 14z"
      />
      <path
        className="stroke-coral"
        fill="none"
        strokeWidth="5.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M34 59.5C33.5 46 45 41 45 25V9M42.8 36C50 35.5 55 30 55 19M44.6 25C40 24 37 20 37 12.5M37.6 46.5C46 49.5 55.5 47 57.5 38"
      />
    </svg>
  )
}
