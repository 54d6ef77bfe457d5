import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { SelectInput } from '../../../components/edit-form/fields.tsx'
import { Thumbnail } from '../../../components/edit-form/thumbnail.tsx'
import { QueryNotice } from '../../../components/ui/trouble-notice.tsx'
import { type RouterOutput, useApi } from '../../../lib/api.ts'
import { ItemList } from './item-list.tsx'
import type { Stored } from './setting-kind.ts'
import { bannerSetting } from './setting-kind.ts'
import { SettingSection } from './setting-section.tsx'
import { type Setting, useSetting } from './use-setting.ts'

type Options = RouterOutput['adminContent']['bannerOptions']
type Site = Options['sites'][number]

/** Which dive sites take their day at the head of the gear reviews, and with which story. */
export function BannerSection({ stored }: { stored: Stored<'bannerPool'> }) {
  const options = useQuery({ ...useApi().adminContent.bannerOptions.queryOptions(), staleTime: 0 })
  const setting = useSetting(bannerSetting, stored)
  return (
    <SettingSection setting={setting}>
      <QueryNotice query={options} failed="The list could not be loaded." />
      {options.data && <Pool setting={setting} options={options.data} />}
    </SettingSection>
  )
}

function Pool({ setting, options: { sites, stories } }: { setting: Setting; options: Options }) {
  const byId = new Map(sites.map((site) => [String(site.id), site]))
  const titles = new Map(stories.map(({ slug, title }) => [slug, title]))
  const siteOf = (id: string | undefined) => byId.get(id ?? '')
  const chosen = new Set(setting.items.map(({ values }) => values.diveSiteId))
  return (
    <>
      <ItemList
        setting={setting}
        canRemove
        isShort
        nameOf={({ values: { diveSiteId } }) => siteOf(diveSiteId)?.name ?? `Dive site ${diveSiteId}`}
        renderPicture={({ values }) => <Thumbnail src={siteOf(values.diveSiteId)?.imageUrl ?? ''} />}
        renderFields={(form) => {
          const { diveSiteId, blogSlug = '' } = form.values
          const isKnown = blogSlug === '' || titles.has(blogSlug)
          return (
            <>
              <SiteNote site={siteOf(diveSiteId)} />
              <SelectInput
                {...{ form, name: 'blogSlug', label: bannerSetting.labels.blogSlug ?? '' }}
                options={[...(isKnown ? [] : [blogSlug]), ...titles.keys()]}
                nameOf={(slug) => titles.get(slug) ?? `${slug} (not public now: skipped)`}
                {...(blogSlug ? {} : { none: 'Choose an article' })}
              />
            </>
          )
        }}
      />
      {setting.items.length < 30 ? (
        <AddSite
          sites={sites.filter(({ id }) => !chosen.has(String(id)))}
          onAdd={(diveSiteId) => setting.add({ diveSiteId, blogSlug: '' }, 'blogSlug')}
        />
      ) : (
        <p className="text-ink-soft">30 is the limit: remove one to add another.</p>
      )}
    </>
  )
}

function SiteNote({ site }: { site: Site | undefined }) {
  if (site?.status !== 'closed' && site) return null
  return (
    <p className="border-l-4 border-kelp bg-kelp/10 px-4 py-2 text-sm">
      {site ? 'Closed: skipped until it reopens.' : 'No longer in the directory: skipped.'}
    </p>
  )
}

function AddSite({ sites, onAdd }: { sites: Site[]; onAdd: (id: string) => void }) {
  const id = useId()
  const [chosen, setChosen] = useState('')
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-60">
        <label htmlFor={id} className="font-medium">
          Another dive site
        </label>
        <select id={id} value={chosen} onChange={({ target }) => setChosen(target.value)} className="field mt-1.5">
          <option value="">Choose a dive site</option>
          {sites.map((site) => (
            <option key={site.id} value={site.id}>
              {`${site.name}, ${site.region}`}
            </option>
          ))}
        </select>
      </div>
      <button
        type="button"
        className="button aria-disabled:opacity-70"
        aria-disabled={chosen === ''}
        onClick={() => {
          if (chosen === '') return document.getElementById(id)?.focus()
          setChosen('')
          onAdd(chosen)
        }}
      >
        Add it
      </button>
    </div>
  )
}
