import type { ComponentProps } from 'react'
import { heroFilms } from '#domain/settings/hero-slides.ts'
import type { SettingName } from '#domain/settings/site-settings.ts'
import { AreaInput, SelectInput, TextInput } from '../../../components/edit-form/fields.tsx'
import { Thumbnail } from '../../../components/edit-form/thumbnail.tsx'
import { ItemList } from './item-list.tsx'
import type { SettingKind, Stored } from './setting-kind.ts'
import {
  disclosureSetting,
  faqSetting,
  filmNames,
  identitySetting,
  ratingSetting,
  slidesSetting,
  socialSetting,
} from './setting-kind.ts'
import { FixedValue, SettingSection } from './setting-section.tsx'
import { useSetting } from './use-setting.ts'

export function SlidesSection({ stored }: { stored: Stored<'heroSlides'> }) {
  const setting = useSetting(slidesSetting, stored)
  const { labels } = slidesSetting
  return (
    <SettingSection setting={setting}>
      <ItemList
        setting={setting}
        nameOf={({ values }) => values.title ?? ''}
        renderPicture={({ values }) => <Thumbnail src={values.film ? `/video/${values.film}.jpg` : ''} />}
        renderFields={(form) => (
          <>
            <TextInput form={form} name="title" label={labels.title ?? ''} hint="Up to 60 characters." />
            <AreaInput form={form} name="text" label={labels.text ?? ''} rows={3} hint="Up to 200 characters." />
            <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
              <SelectInput
                {...{ form, name: 'film', label: labels.film ?? '', options: heroFilms }}
                nameOf={(film) => filmNames[film as keyof typeof filmNames]}
                none="None: a still picture"
              />
              <TextInput form={form} name="action" label={labels.action ?? ''} hint="Up to 30 characters." />
            </div>
          </>
        )}
      />
    </SettingSection>
  )
}

export function FaqSection({ stored }: { stored: Stored<'contactFaq'> }) {
  const setting = useSetting(faqSetting, stored)
  const { labels } = faqSetting
  const isFull = setting.items.length >= 12
  return (
    <SettingSection setting={setting}>
      <ItemList
        setting={setting}
        canRemove
        nameOf={({ values }) => values.question ?? ''}
        renderFields={(form) => (
          <>
            <TextInput form={form} name="question" label={labels.question ?? ''} />
            <AreaInput
              {...{ form, name: 'answer', label: labels.answer ?? '', rows: 4 }}
              hint="Plain text. Link to a page on this site like this: [our stories](/blog)."
            />
          </>
        )}
      />
      {isFull ? (
        <p className="text-ink-soft">12 is the limit: remove one to add another.</p>
      ) : (
        <button type="button" className="button" onClick={() => setting.add({ question: '', answer: '' }, 'question')}>
          Add a question
        </button>
      )}
    </SettingSection>
  )
}

interface FieldsSectionProps<Name extends SettingName> {
  kind: SettingKind<Name>
  stored: Stored<Name>
  /** Values of the server's settings. */
  fixed?: Partial<Record<string, string>>
  /** The server's setting that fixes a field, and how the field looks while none does. */
  fields: Record<string, { variable?: string } & Partial<ComponentProps<typeof TextInput>>>
  holds?: string
}

/** Texts of which the server's settings may fix some. */
function FieldsSection<Name extends SettingName>(props: FieldsSectionProps<Name>) {
  const { kind, stored, fixed = {}, fields, holds } = props
  const setting = useSetting(kind, stored)
  const [item] = setting.items
  if (!item) return null
  const form = setting.formOf(item)
  const names = Object.entries(fields)
  return (
    <SettingSection {...{ setting, holds }} isFixed={names.every(([name]) => fixed[name])}>
      {names.map(([name, { variable = '', ...input }]) => {
        const [label = '', value] = [kind.labels[name], fixed[name]]
        if (value) return <FixedValue key={name} {...{ label, value }} setting={variable} />
        return <TextInput key={name} {...{ form, name, label, ...input }} />
      })}
    </SettingSection>
  )
}

type IdentitySectionProps = Required<Pick<FieldsSectionProps<'identity'>, 'stored' | 'fixed'>>

export function IdentitySection({ stored, fixed }: IdentitySectionProps) {
  return (
    <FieldsSection
      {...{ kind: identitySetting, stored, fixed, holds: fixed.name ?? stored.value.name }}
      fields={{
        name: { variable: 'SITE_NAME', hint: 'Up to 60 characters.' },
        contactEmail: {
          ...{ variable: 'CONTACT_EMAIL', inputMode: 'email' },
          hint: 'On the contact page; messages from there go to it. Leave it empty to show none: they then go to the sender of mail.',
        },
        operator: {
          variable: 'SITE_OPERATOR',
          hint: 'Who runs the site: name, ABN, and a postal or email address. On the About page, in the policies and in every email, as the Spam Act 2003 requires of newsletters.',
        },
      }}
    />
  )
}

export function SocialSection({ stored, fixed }: Pick<FieldsSectionProps<'socialLinks'>, 'stored' | 'fixed'>) {
  const url = { inputMode: 'url', placeholder: 'https://' } as const
  return (
    <FieldsSection
      {...{ kind: socialSetting, stored, fixed }}
      fields={{
        facebook: { variable: 'SOCIAL_FACEBOOK', ...url },
        instagram: { variable: 'SOCIAL_INSTAGRAM', ...url },
        youtube: { variable: 'SOCIAL_YOUTUBE', ...url },
      }}
    />
  )
}

interface RatingSectionProps {
  stored: Stored<'defaultRating'>
  fixed: number | 'off' | null
}

export function RatingSection({ stored, fixed }: RatingSectionProps) {
  const stars = fixed === 'off' ? 'Off: search engines get no rating.' : `${fixed} out of 5`
  return (
    <FieldsSection
      {...{ kind: ratingSetting, stored, fixed: fixed === null ? {} : { stars } }}
      fields={{
        stars: {
          ...{ variable: 'REVIEW_DEFAULT_RATING', inputMode: 'decimal', className: 'max-w-32' },
          hint: 'From 1 to 5 with at most one decimal place, such as 4.5. Leave it empty to give search engines no rating.',
        },
      }}
    />
  )
}

export function DisclosureSection({ stored }: { stored: Stored<'disclosureLine'> }) {
  const hint = 'Up to 200 characters. Say that you may earn from it: the law requires that.'
  return <FieldsSection {...{ kind: disclosureSetting, stored, fields: { line: { hint } } }} />
}
