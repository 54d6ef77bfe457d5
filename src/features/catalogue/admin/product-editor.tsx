import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { createProductInput } from '#domain/catalogue/catalogue-edit.schema.ts'
import { productImage } from '#domain/catalogue/product-image.ts'
import { reviewCategories } from '#domain/reviews/review.ts'
import { DateInput } from '../../../components/edit-form/date-input.tsx'
import { AreaInput, TextInput } from '../../../components/edit-form/fields.tsx'
import type { FieldForm } from '../../../components/edit-form/form-values.ts'
import { PictureInput } from '../../../components/edit-form/picture-input.tsx'
import type { EditorPlace } from '../../../components/edit-form/publishable-editor.tsx'
import { useApi } from '../../../lib/api.ts'
import { ProductCard } from '../product-card.tsx'
import { CatalogueEditor } from './catalogue-editor.tsx'
import { FieldGroup, FieldRow } from './field-group.tsx'
import { asProduct, asProducts, drawnProduct, type Product, type ProductValues, productKind } from './product-kind.ts'
import { useProductMutations } from './use-catalogue-mutations.ts'

/** The products: writing one, all of them, and which stand on the home page. */
export function ProductEditor(place: EditorPlace) {
  const api = useApi().adminContent
  return (
    <CatalogueEditor
      {...place}
      kind={productKind}
      closed={{ title: 'Products', text: 'Published ones with a star stand on the home page, under “Featured Gear”.' }}
      mutations={useProductMutations()}
      list={useQuery({ ...api.productDesk.queryOptions(), select: asProducts, staleTime: 0 })}
      stored={useQuery({
        ...api.product.queryOptions({ id: place.edit ?? 0 }),
        ...{ select: asProduct, enabled: place.edit !== undefined, gcTime: 0 },
      })}
      pictureOf={({ name, imageUrl }) => productImage(name, imageUrl)}
      renderFields={(form) => <ProductFields form={form} />}
      renderCard={(values, product) => <ProductCard product={shownProduct(values, product)} />}
    />
  )
}

function ProductFields({ form }: { form: FieldForm & { values: ProductValues } }) {
  const { labels } = productKind
  const categories = useId()
  return (
    <>
      <FieldGroup title="What it is">
        <TextInput
          form={form}
          name="name"
          label={labels.name}
          hint="Maker and model, such as Mares Avanti Quattro Plus."
        />
        <TextInput form={form} name="category" label={labels.category} list={categories} hint="Such as Masks & Fins." />
        <datalist id={categories}>
          {reviewCategories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
        <AreaInput
          {...{ form, name: 'description', label: labels.description, rows: 4 }}
          hint="Two or three sentences: what it is, whom it suits, what it lacks. The home page shows four lines."
        />
      </FieldGroup>
      <FieldGroup title="Picture">
        <KnownPicture name={form.values.name} />
        <PictureInput form={form} name="imageUrl" label={labels.imageUrl} drawn={drawnProduct(form.values)} />
      </FieldGroup>
      <FieldGroup title="Price and rating">
        <FieldRow>
          <TextInput
            form={form}
            name="price"
            label={labels.price}
            inputMode="decimal"
            hint="Such as 129 or 1,299.95."
          />
          <TextInput
            form={form}
            name="rating"
            label={labels.rating}
            inputMode="decimal"
            hint="0 to 5 in halves, such as 4.5."
          />
          <TextInput
            {...{ form, name: 'reviewCount', label: labels.reviewCount, inputMode: 'numeric' }}
            hint="How many opinions the rating rests on, such as 12."
          />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title="Where it is sold">
        <TextInput
          {...{ form, name: 'affiliateLink', label: labels.affiliateLink, inputMode: 'url' }}
          hint="The whole address of the shop's page, such as https://example.com/fins?tag=reef. Without one there is no button."
        />
      </FieldGroup>
      <FieldGroup title="When">
        <DateInput form={form} name="publishedAt" label={labels.publishedAt} />
      </FieldGroup>
    </>
  )
}

/** For some names the site brings a drawing of its own. Requirement: s3-product-known-images. */
function KnownPicture({ name }: { name: string }) {
  if (!productImage(name, '')) return null
  return (
    <p role="status" className="border-l-4 border-kelp bg-kelp/10 p-4">
      {`“${name.trim()}” is shown with the drawing of it that comes with the site, whatever stands here.`}
    </p>
  )
}

/** What stands in the form as the card shows it; what is not yet a number is left out. */
function shownProduct(values: ProductValues, product: Product | null) {
  const { shape } = createProductInput
  return {
    ...{ id: product?.id ?? 0, name: values.name.trim() || 'The name', category: values.category },
    ...{ description: values.description || 'The description.', imageUrl: values.imageUrl },
    price: shape.price.safeParse(values.price).data ?? null,
    rating: shape.rating.safeParse(values.rating).data ?? null,
    reviewCount: shape.reviewCount.safeParse(values.reviewCount).data ?? 0,
    affiliateLink: values.affiliateLink,
    ...{ featured: true, publishedAt: null, createdAt: product?.createdAt ?? new Date() },
  }
}
