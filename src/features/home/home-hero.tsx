import { Link } from '@tanstack/react-router'

export function HomeHero() {
  return (
    <header className="bg-water-5 text-white">
      <div className="wrap py-24 sm:py-36">
        <h1 className="max-w-3xl text-5xl sm:text-7xl">Australia, from the surface down</h1>
        <p className="mt-6 max-w-xl text-xl text-water-1">
          Hundreds of dive sites, stories worth a surface interval, and gear reviews that say where the facts come from.
        </p>
        <Link to="/dive-sites" className="button mt-8 border-white! hover:bg-white! hover:text-water-6!">
          Explore Dive Sites
        </Link>
      </div>
    </header>
  )
}
