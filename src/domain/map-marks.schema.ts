import { z } from 'zod'
import { directoryInput } from './dive-site.schema.ts'
import { mapLimits } from './map-view.ts'

/** What the map looks at: degrees, and Leaflet's zoom. */
export const mapMarksInput = directoryInput.omit({ page: true }).extend({
  west: z.number().min(-180).max(180),
  south: z.number().min(-90).max(90),
  east: z.number().min(-180).max(180),
  north: z.number().min(-90).max(90),
  zoom: z.int().min(mapLimits.minZoom).max(mapLimits.maxZoom),
})
