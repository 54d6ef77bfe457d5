import { vi } from 'vitest'

/** One upload as the test sees it. */
class HeldRequest {
  upload: { onprogress?: (event: object) => void; onload?: () => void } = {}
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  onloadend?: () => void
  status = 0
  responseText = ''
  method = ''
  path = ''
  form = new FormData()
  isAborted = false

  constructor() {
    requests.push(this)
  }
  open(method: string, path: string) {
    this.method = method
    this.path = path
  }
  send(form: FormData) {
    this.form = form
  }
  abort() {
    this.isAborted = true
    this.onabort?.()
    this.onloadend?.()
  }
  /** How much of it has left. */
  progress(part: number) {
    this.upload.onprogress?.({ lengthComputable: true, loaded: part * 1_000, total: 1_000 })
  }
  answer(status: number, body: unknown) {
    this.upload.onload?.()
    this.status = status
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body)
    this.onload?.()
    this.onloadend?.()
  }
  breakLine() {
    this.onerror?.()
    this.onloadend?.()
  }
}

let requests: HeldRequest[] = []

/** Holds every upload until the test answers it. @returns those that were sent, in their order */
export function holdUploads(): HeldRequest[] {
  requests = []
  vi.stubGlobal('XMLHttpRequest', HeldRequest)
  return requests
}

/** A small file that says it is a picture. */
export function pictureFile(name = 'reef.jpg', size = 1_000): File {
  return new File([new Uint8Array(size)], name, { type: 'image/jpeg' })
}

/** Chooses files as in the system's dialog. */
export function chooseFiles(input: HTMLInputElement | null, ...files: File[]) {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  if (!input) throw new Error('There is nothing to choose files with.')
  input.files = data.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Lets files go over a place. @returns the event, to ask what became of it */
export function dropFiles(place: Element, ...files: File[]): DragEvent {
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  const { x, y } = place.getBoundingClientRect()
  const where = { clientX: x + 5, clientY: y + 5, bubbles: true, cancelable: true }
  place.dispatchEvent(new DragEvent('dragover', { dataTransfer, ...where }))
  const drop = new DragEvent('drop', { dataTransfer, ...where })
  place.dispatchEvent(drop)
  return drop
}

/** Pastes files, and a text where one is beside them. */
export function pasteFiles(place: Element, files: File[], plain = '') {
  const clipboardData = new DataTransfer()
  if (plain) clipboardData.setData('text/plain', plain)
  for (const file of files) clipboardData.items.add(file)
  place.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
}
