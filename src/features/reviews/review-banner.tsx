import { useQuery } from '@tanstack/react-query'
import { ArrowUpRight } from 'lucide-react'
import { shownImageUrl } from '#domain/pictures/image-url.ts'
import { imageSrcSet, sizedImageUrl } from '#domain/pictures/image-variants.ts'
import { Link } from '../../components/ui/link.tsx'
import { useApi } from '../../lib/api.ts'

interface ReviewBannerProps {
  /** Lower, so that the results of a search are in sight. */
  isCompact?: boolean
}

/** Today's dive site across the page; the title is on a paper label that cuts into its lower edge. */
export function ReviewBanner({ isCompact = false }: ReviewBannerProps) {
  // It is only an ornament: without it the title is on plain water.
  const { data: banner } = useQuery(useApi().publicContent.banner.queryOptions())
  return (
    <header className="overflow-x-clip">
      <div className={`relative h-44 overflow-hidden bg-water-5 ${isCompact ? 'sm:h-56' : 'sm:h-80 lg:h-[26rem]'}`}>
        {banner?.imageUrl && <Background url={shownImageUrl(banner.imageUrl)} />}
        {banner && (
          <div className="wrap absolute inset-x-0 top-4 flex justify-end sm:top-6">
            <Link to="/blog/$slug" params={{ slug: banner.blogSlug }} className="badge min-h-8 px-3 hover:text-kelp">
              Featured: {banner.name}
              <ArrowUpRight size={14} strokeWidth={1.5} aria-hidden="true" />
            </Link>
          </div>
        )}
      </div>
      <BannerTitle />
    </header>
  )
}

function Background({ url }: { url: string }) {
  const size = { width: 1200, height: 800, quality: 85 }
  return (
    <img
      src={sizedImageUrl(url, size)}
      srcSet={imageSrcSet(url, size) ?? undefined}
      sizes="100vw"
      alt=""
      width={size.width}
      height={size.height}
      fetchPriority="high"
      className="absolute inset-0 size-full object-cover"
    />
  )
}

/** Known before anything is loaded, so the skeleton shows it too. */
export function BannerTitle() {
  return (
    <div className="wrap">
      <h1 className="relative -mt-11 w-fit bg-paper pt-5 pr-8 text-title before:absolute before:inset-y-0 before:right-full before:w-screen before:bg-paper sm:-mt-16 sm:pt-7 sm:pr-14 lg:-mt-20">
        Gear Reviews
      </h1>
      <p className="mt-4 max-w-[38rem] text-lg leading-snug text-ink-soft sm:text-xl sm:leading-snug">
        What it does, who it suits, and what to try before you pay. Each review says what it is based on.
      </p>
    </div>
  )
}
