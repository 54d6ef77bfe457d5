/** Products whose picture is a drawing of ours, whatever their imageUrl says. Requirement: s3-product-known-images. */
const drawnProducts = new Map([
  ['Shearwater Peregrine', 'shearwater-peregrine'],
  ['Shearwater Perdix 2', 'shearwater-perdix-2'],
  ['Suunto D5', 'suunto-d5'],
  ['Garmin Descent G1', 'garmin-descent-g1'],
  ['Mares Puck Pro+', 'mares-puck-pro-plus'],
  ['Cressi Leonardo', 'cressi-leonardo'],
  ['Scubapro Hydros Pro', 'scubapro-hydros-pro'],
])

/** The picture of a product: our drawing for the known names, else what is stored. */
export function productImage(name: string, imageUrl: string): string {
  const drawing = drawnProducts.get(name.trim())
  return drawing ? `/images/products/${drawing}.svg` : imageUrl
}
