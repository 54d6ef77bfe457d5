interface ImageSize {
  width: number
  height: number
  /** 1 to 100. */
  quality?: number
}

/** Requirements: s9-image-quality, s9-image-widths. */
const defaultQuality = 80
const responsiveWidths = [400, 600, 800, 1200, 1600] as const
const cacheEntries = 100

const cache = new Map<string, string>()

/**
 * The URL of a picture cut to size, where its host can do that: stock photos (Unsplash) and CDN images
 * (Cloudinary). Any other URL comes back as it is.
 */
export function sizedImageUrl(url: string, { width, height, quality = defaultQuality }: ImageSize): string {
  const key = `${url} ${width} ${height} ${quality}`
  const known = cache.get(key)
  if (known !== undefined) return known
  const sized = stockPhotoUrl(url, width, height, quality) ?? cdnUrl(url, width, height, quality) ?? url
  const oldest = cache.size >= cacheEntries ? cache.keys().next().value : undefined
  if (oldest !== undefined) cache.delete(oldest)
  cache.set(key, sized)
  return sized
}

/** A `srcset` over the responsive widths, in the proportions of `size`; null where the host can't cut. */
export function imageSrcSet(url: string, { width, height, quality }: ImageSize): string | null {
  if (sizedImageUrl(url, { width, height, quality }) === url) return null
  const candidates = responsiveWidths.map((step) => {
    const sized = sizedImageUrl(url, { width: step, height: Math.round((step * height) / width), quality })
    return `${sized} ${step}w`
  })
  return candidates.join(', ')
}

function stockPhotoUrl(url: string, width: number, height: number, quality: number): string | null {
  const parsed = URL.parse(url)
  if (parsed?.hostname !== 'images.unsplash.com') return null
  const wanted = { w: width, h: height, q: quality, fm: 'webp', auto: 'format', fit: 'crop' }
  for (const [name, value] of Object.entries(wanted)) parsed.searchParams.set(name, String(value))
  return parsed.href
}

const cloudinaryUpload = /^(https:\/\/res\.cloudinary\.com\/[^/]+\/image\/upload\/)(?:[a-z]_[^/]+\/)?(.+)$/

function cdnUrl(url: string, width: number, height: number, quality: number): string | null {
  const match = cloudinaryUpload.exec(url)
  return match ? `${match[1]}w_${width},h_${height},q_${quality},f_auto,c_fill/${match[2]}` : null
}
