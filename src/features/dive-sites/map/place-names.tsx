import { worldPixels } from '#domain/dive-sites/map-projection.ts'
import { coastlineZoom } from './coastline.tsx'

type PlaceName = readonly [
  name: string,
  latitude: number,
  longitude: number,
  firstZoom: number,
  side?: 'left' | 'right',
]

/** Names for the map where it has no tiles; those of islands are also those of reefs. db/seed/SOURCES.md says where they are from. */
export const placeNames: Record<'sea' | 'state' | 'town' | 'island' | 'cape', readonly PlaceName[]> = {
  sea: [
    ['Indian Ocean', -22, 107, 3],
    ['Southern Ocean', -43.5, 131, 3],
    ['Coral Sea', -17.5, 151.5, 3],
    ['Tasman Sea', -36.5, 157, 3],
    ['Timor Sea', -11.2, 126.5, 4],
    ['Great Australian Bight', -34, 129.5, 5],
    ['Bass Strait', -39.75, 145.9, 5],
    ['Gulf of Carpentaria', -13.8, 139.2, 6],
    ['Great Barrier Reef', -19.4, 149.8, 6],
  ],
  state: [
    ['Western Australia', -26, 121.5, 4],
    ['Northern Territory', -19.5, 133.4, 4],
    ['South Australia', -29.5, 135, 4],
    ['Queensland', -23, 144.5, 4],
    ['New South Wales', -32.2, 146.6, 4],
    ['Victoria', -36.9, 144.3, 4],
    ['Tasmania', -42.05, 146.6, 4],
  ],
  town: [
    ['Sydney', -33.87, 151.21, 5, 'left'],
    ['Melbourne', -37.81, 144.96, 5, 'left'],
    ['Brisbane', -27.47, 153.03, 5, 'left'],
    ['Perth', -31.95, 115.86, 5, 'right'],
    ['Adelaide', -34.93, 138.6, 5, 'right'],
    ['Hobart', -42.88, 147.33, 5, 'left'],
    ['Darwin', -12.46, 130.84, 5, 'right'],
    ['Cairns', -16.92, 145.77, 5, 'left'],
    ['Canberra', -35.28, 149.13, 5, 'left'],
    ['Alice Springs', -23.7, 133.88, 5, 'left'],
    ['Broome', -17.96, 122.23, 6, 'right'],
    ['Exmouth', -21.93, 114.13, 6, 'left'],
    ['Townsville', -19.26, 146.82, 6, 'left'],
    ['Geraldton', -28.77, 114.61, 6, 'right'],
    ['Albany', -35.02, 117.88, 6, 'left'],
    ['Esperance', -33.86, 121.89, 6, 'left'],
    ['Port Lincoln', -34.73, 135.87, 6, 'left'],
    ['Coffs Harbour', -30.3, 153.11, 6, 'left'],
    ['Mackay', -21.14, 149.19, 6, 'left'],
    ['Mount Gambier', -37.83, 140.78, 6, 'right'],
    ['Launceston', -41.44, 147.14, 6, 'left'],
    ['Gladstone', -23.84, 151.26, 6, 'left'],
    ['Bundaberg', -24.87, 152.35, 6, 'left'],
    ['Newcastle', -32.93, 151.78, 6, 'left'],
    ['Eden', -37.06, 149.9, 6, 'left'],
    ['Carnarvon', -24.88, 113.66, 6, 'right'],
    ['Coral Bay', -23.14, 113.77, 6, 'right'],
    ['Jurien Bay', -30.3, 115.04, 6, 'right'],
    ['Bunbury', -33.33, 115.64, 6, 'right'],
    ['Busselton', -33.65, 115.35, 6, 'right'],
    ['Port Hedland', -20.31, 118.58, 7, 'right'],
    ['Karratha', -20.74, 116.85, 7, 'right'],
    ['Whyalla', -33.03, 137.58, 7, 'left'],
    ['Victor Harbor', -35.55, 138.62, 7, 'left'],
    ['Ceduna', -32.13, 133.68, 7, 'right'],
    ['Robe', -37.17, 139.76, 7, 'right'],
    ['Edithburgh', -35.08, 137.74, 7, 'left'],
    ['Warrnambool', -38.38, 142.48, 7, 'right'],
    ['Portland', -38.35, 141.6, 7, 'left'],
    ['Apollo Bay', -38.75, 143.67, 7, 'left'],
    ['Mallacoota', -37.56, 149.75, 7, 'left'],
    ['Lakes Entrance', -37.88, 147.98, 7, 'left'],
    ['Bicheno', -41.88, 148.3, 7, 'left'],
    ['St Helens', -41.32, 148.24, 7, 'left'],
    ['Stanley', -40.76, 145.29, 7, 'left'],
    ['Strahan', -42.15, 145.33, 7, 'right'],
    ['Wollongong', -34.42, 150.89, 7, 'left'],
    ['Ulladulla', -35.36, 150.47, 7, 'left'],
    ['Huskisson', -35.04, 150.67, 7, 'left'],
    ['Batemans Bay', -35.71, 150.18, 7, 'left'],
    ['Merimbula', -36.89, 149.91, 7, 'left'],
    ['Terrigal', -33.45, 151.44, 7, 'left'],
    ['Forster', -32.19, 152.51, 7, 'left'],
    ['Port Macquarie', -31.43, 152.91, 7, 'left'],
    ['South West Rocks', -30.89, 153.04, 7, 'left'],
    ['Byron Bay', -28.64, 153.61, 7, 'left'],
    ['Gold Coast', -28, 153.43, 7, 'left'],
    ['Mooloolaba', -26.68, 153.11, 7, 'left'],
    ['Hervey Bay', -25.29, 152.85, 7, 'left'],
    ['Bowen', -20.01, 148.25, 7, 'left'],
    ['Ayr', -19.57, 147.4, 7, 'left'],
    ['Port Douglas', -16.49, 145.46, 7, 'left'],
    ['Cooktown', -15.47, 145.25, 7, 'left'],
    ['Kingscote', -35.66, 137.63, 8, 'left'],
    ['Nelson Bay', -32.72, 152.15, 8, 'left'],
    ['Yeppoon', -23.13, 150.74, 9, 'left'],
    ['Airlie Beach', -20.27, 148.72, 9, 'left'],
    ['Mission Beach', -17.87, 146.1, 9, 'left'],
    ['Narooma', -36.23, 150.13, 10, 'left'],
  ],
  island: [
    ['Kangaroo Island', -35.8, 137.2, 6],
    ['King Island', -39.87, 144, 6],
    ['Flinders Island', -40, 148.05, 6],
    ['Lord Howe Island', -31.55, 159.08, 6],
    ['Norfolk Island', -29.03, 167.95, 6],
    ['Christmas Island', -10.49, 105.63, 6],
    ['Cocos (Keeling) Islands', -12.17, 96.83, 6],
    ['Rowley Shoals', -17.33, 119.33, 6],
    ['Ashmore Reef', -12.25, 123.05, 6],
    ['Scott Reef', -14.05, 121.85, 6],
    ['Dirk Hartog Island', -25.83, 113.05, 6],
    ['Montebello Islands', -20.45, 115.55, 6],
    ['Phillip Island', -38.49, 145.24, 6],
    ['Bruny Island', -43.35, 147.28, 6],
    ['Montague Island', -36.25, 150.23, 6],
    ["K'gari", -25.22, 153.13, 6],
    ['Lady Elliot Island', -24.11, 152.72, 6],
    ['Heron Island', -23.44, 151.91, 6],
    ['Whitsunday Island', -20.25, 148.98, 6],
    ['Hinchinbrook Island', -18.36, 146.23, 6],
    ['Dunk Island', -17.95, 146.15, 6],
    ['Lizard Island', -14.67, 145.46, 6],
    ['Osprey Reef', -13.9, 146.57, 6],
    ['Holmes Reefs', -16.48, 147.87, 6],
    ['Flinders Reefs', -17.7, 148.48, 6],
    ['Marion Reef', -19.1, 152.33, 6],
    ['Saumarez Reefs', -21.83, 153.65, 6],
    ['Kenn Reefs', -21.25, 155.77, 6],
    ['Melville Island', -11.55, 130.9, 6],
    ['Houtman Abrolhos', -28.72, 113.79, 7],
    ['Maria Island', -42.64, 148.08, 7],
    ['Broughton Island', -32.62, 152.31, 7],
    ['Moreton Island', -27.17, 153.4, 7],
    ['Great Keppel Island', -23.18, 150.96, 7],
    ['Groote Eylandt', -13.97, 136.6, 7],
    ['Rottnest Island', -32, 115.51, 8],
    ['Magnetic Island', -19.14, 146.83, 8],
    ['North Stradbroke Island', -27.55, 153.46, 9],
    ['Fitzroy Island', -16.93, 145.99, 9],
  ],
  cape: [
    ['Cape York', -10.69, 142.53, 7, 'left'],
    ['Cape Melville', -14.17, 144.51, 7, 'left'],
    ['Cape Tribulation', -16.08, 145.48, 7, 'left'],
    ['Sandy Cape', -24.7, 153.27, 7, 'left'],
    ['Double Island Point', -25.93, 153.19, 7, 'left'],
    ['Sugarloaf Point', -32.44, 152.54, 7, 'left'],
    ['Wilsons Promontory', -39.13, 146.42, 7, 'left'],
    ['Eddystone Point', -40.99, 148.35, 7, 'left'],
    ['Cape Tourville', -42.12, 148.35, 7, 'left'],
    ['South East Cape', -43.64, 146.83, 7, 'right'],
    ['Cape Northumberland', -38.06, 140.67, 7, 'right'],
    ['Cape Jaffa', -36.96, 139.67, 7, 'right'],
    ['Cape du Couedic', -36.06, 136.7, 7, 'right'],
    ['Cape Spencer', -35.3, 136.88, 7, 'right'],
    ['Cape Catastrophe', -34.99, 136, 7, 'left'],
    ['Cape Arid', -34.02, 123.15, 7, 'right'],
    ["Point D'Entrecasteaux", -34.84, 116, 7, 'right'],
    ['Cape Leeuwin', -34.37, 115.14, 7, 'right'],
    ['Steep Point', -26.15, 113.15, 7, 'right'],
    ['Point Quobba', -24.49, 113.41, 7, 'right'],
    ['Cape Leveque', -16.4, 122.93, 7, 'right'],
    ['Cape Londonderry', -13.74, 126.94, 7, 'left'],
    ['Cape Arnhem', -12.35, 136.98, 7, 'left'],
    ['Cape Otway', -38.86, 143.51, 8, 'left'],
    ['Cape Nelson', -38.43, 141.54, 8, 'left'],
    ['Cape Grim', -40.68, 144.69, 8, 'right'],
    ['Cape Pillar', -43.23, 148.01, 8, 'left'],
    ['South West Cape', -43.57, 146.03, 8, 'right'],
    ['Cape Willoughby', -35.84, 138.13, 8, 'left'],
    ['West Cape Howe', -35.14, 117.61, 8, 'left'],
    ['Cape Naturaliste', -33.53, 115.01, 8, 'right'],
    ['North West Cape', -21.79, 114.16, 8, 'right'],
    ['Cape Bowling Green', -19.31, 147.43, 9, 'left'],
    ['Point Lookout', -27.43, 153.54, 9, 'left'],
    ['North Head', -33.82, 151.3, 9, 'left'],
    ['Point Perpendicular', -35.09, 150.8, 9, 'left'],
    ['Cape Howe', -37.5, 149.97, 9, 'left'],
    ['Cape Jervis', -35.61, 138.09, 9, 'right'],
    ['Cape Borda', -35.75, 136.59, 9, 'right'],
    ['Smoky Cape', -30.92, 153.09, 10, 'left'],
    ['Cape Schanck', -38.5, 144.89, 10, 'right'],
    ['Cape Byron', -28.64, 153.64, 12, 'left'],
  ],
}

/** A name is beside its place, on the side of the land, which has no dive sites, or in its middle. */
const besides = {
  left: { x: -6, textAnchor: 'end' },
  right: { x: 6, textAnchor: 'start' },
  middle: { textAnchor: 'middle' },
} as const

export interface PlaceNamesProps {
  zoom: number
  /** Where a name begins and ends, in the world's pixels at that zoom. */
  isShown?: (start: PixelPoint, end: PixelPoint) => boolean
}

type PixelPoint = readonly [x: number, y: number]

/** The names that have room at a zoom, in the units of `Coastline`; they are as large at every zoom. Belongs into an `<svg>`. */
export function PlaceNames({ zoom, isShown = () => true }: PlaceNamesProps) {
  return Object.entries(placeNames).flatMap(([kind, places]) =>
    places
      .filter((place) => zoom >= place[3] && isShown(...endsOfName(kind, place, zoom)))
      .map(([name, latitude, longitude, , side]) => {
        const [x, y] = worldPixels({ latitude, longitude }, coastlineZoom)
        return (
          <g
            key={name}
            className={`place-name ${kind}-name`}
            transform={`translate(${x} ${y})scale(${2 ** (coastlineZoom - zoom)})`}
          >
            {kind === 'town' && <circle r="2" />}
            <text {...besides[side ?? 'middle']}>{name}</text>
          </g>
        )
      }),
  )
}

/** Where the letters of a name begin and end, in the world's pixels at a zoom: measured, and rounded up. */
export function endsOfName(kind: string, [name, latitude, longitude, , side]: PlaceName, zoom: number) {
  const [x, y] = worldPixels({ latitude, longitude }, zoom)
  const width = name.length * (kind === 'sea' || kind === 'state' ? 7.5 : 6.2)
  const left = { left: x - 6 - width, right: x + 6, middle: x - width / 2 }[side ?? 'middle']
  return [
    [left, y],
    [left + width, y],
  ] as const
}
