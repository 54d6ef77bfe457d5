import { pictureOfWidth, pictureSrcSet, readPictureAddress, responsiveWidths } from './picture.ts'

interface ImageSize {
  width: number
  height: number
  /** 1 to 100. */
  quality?: number
}

/** Requirement: s9-image-quality. */
const defaultQuality = 80
const cacheEntries = 100

const cache = new Map<string, string>()

/**
 * The URL of a picture in the size that is wanted, where its host can do that: the owner's own pictures, which keep
 * their proportions, and cut ones of stock photos (Unsplash) and CDN images (Cloudinary). Any other URL comes back as it is.
 */
export function sizedImageUrl(url: string, { width, height, quality = defaultQuality }: ImageSize): string {
  const key = `${url} ${width} ${height} ${quality}`
  const known = cache.get(key)
  if (known !== undefined) return known
  const sized =
    ownUrl(url, width) ?? stockPhotoUrl(url, width, height, quality) ?? cdnUrl(url, width, height, quality) ?? url
  const oldest = cache.size >= cacheEntries ? cache.keys().next().value : undefined
  if (oldest !== undefined) cache.delete(oldest)
  cache.set(key, sized)
  return sized
}

/** A `srcset` over the responsive widths, in the proportions of `size`; null where the host can't cut. */
export function imageSrcSet(url: string, { width, height, quality }: ImageSize): string | null {
  const own = readPictureAddress(url)
  if (own) return pictureSrcSet(own, 'jpg')
  if (sizedImageUrl(url, { width, height, quality }) === url) return null
  const candidates = responsiveWidths.map((step) => {
    const sized = sizedImageUrl(url, { width: step, height: Math.round((step * height) / width), quality })
    return `${sized} ${step}w`
  })
  return candidates.join(', ')
}

/** The same in AVIF, which most browsers read and takes half the bytes; null for all but the owner's own pictures. */
export function avifSrcSet(url: string): string | null {
  const own = readPictureAddress(url)
  return own && pictureSrcSet(own, 'avif')
}

function ownUrl(url: string, width: number): string | null {
  const own = readPictureAddress(url)
  return own && pictureOfWidth(own, width)
}

const stockPhoto = /^https?:\/\/images\.unsplash\.com\//i

function stockPhotoUrl(url: string, width: number, height: number, quality: number): string | null {
  if (!stockPhoto.test(url)) return null
  const parsed = new URL(url)
  const wanted = { w: width, h: height, q: quality, fm: 'webp', auto: 'format', fit: 'crop' }
  for (const [name, value] of Object.entries(wanted)) parsed.searchParams.set(name, String(value))
  return parsed.href
}

const cloudinaryUpload = /^(https:\/\/res\.cloudinary\.com\/[^/]+\/image\/upload\/)(?:[a-z]_[^/]+\/)?(.+)$/

function cdnUrl(url: string, width: number, height: number, quality: number): string | null {
  const match = cloudinaryUpload.exec(url)
  return match ? `${match[1]}w_${width},h_${height},q_${quality},f_auto,c_fill/${match[2]}` : null
}
