'use client'
// Which forms and dialogs of the page hold changes that are not saved. It compares what their controls hold with what they held
// before the reader's first input, so that every form is covered alike, and one that was changed back is not changed.

const HOLDERS = 'form, [role=dialog]'
/** Filters and searches keep nothing; some controls save each change by themselves. */
const EXEMPT = 'search, [role=combobox], [data-saves-at-once]'

/** What each of them held when it was last saved; one without an entry was not touched since. */
let savedTexts = new WeakMap<Element, string>()
/** The form that was submitted, until the next input: its action is the one that begins now. */
let submitted: Element | undefined

const isControl = (element: Element): element is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement

/** The controls of a form wherever they are, and those of a dialog that are of no form. */
function controlsOf(holder: Element) {
  const isForm = holder instanceof HTMLFormElement
  const elements = isForm ? holder.elements : holder.querySelectorAll('input, textarea, select')
  return [...elements]
    .filter(isControl)
    .filter((control) => control.form === (isForm ? holder : null) && !control.closest(EXEMPT))
}

function textOf(holder: Element): string {
  const held = controlsOf(holder).map((control) => {
    // A chosen file cannot be read back here, and is sent as soon as it is chosen.
    if (control.type === 'file') return ''
    return control.type === 'checkbox' || control.type === 'radio'
      ? (control as HTMLInputElement).checked
      : control.value
  })
  return JSON.stringify(held)
}

function holderOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null
  return (isControl(target) && target.form) || target.closest(HOLDERS)
}

function remember(event: Event) {
  submitted = undefined
  const holder = holderOf(event.target)
  if (holder && !savedTexts.has(holder)) savedTexts.set(holder, textOf(holder))
}

function rememberSubmit(event: Event) {
  submitted = holderOf(event.target) ?? undefined
}

/** What comes before the reader changes a control. */
const inputs = ['focusin', 'pointerdown', 'keydown', 'beforeinput'] as const

/** Follows the forms of the page until the returned function is called. */
export function followForms(): () => void {
  for (const name of inputs) window.addEventListener(name, remember, true)
  window.addEventListener('submit', rememberSubmit, true)
  return () => {
    for (const name of inputs) window.removeEventListener(name, remember, true)
    window.removeEventListener('submit', rememberSubmit, true)
  }
}

/** The form whose submit began the current action. */
export const submittedForm = () => submitted

/** What the form holds now is saved. */
export function markSaved(form: Element | null | undefined) {
  if (form) savedTexts.delete(form)
}

/** What the forms hold may be lost: the reader decided so. */
export function discardChanges() {
  savedTexts = new WeakMap()
}

/** Whether the page, or a dialog of it and what is in it, has changes that are not saved. */
export function hasUnsavedChanges(root: Document | Element = document): boolean {
  const inside = [...root.querySelectorAll(HOLDERS)]
  const holders = root instanceof Element ? [root, ...inside] : inside
  return holders.some((holder) => {
    const saved = savedTexts.get(holder)
    return saved !== undefined && saved !== textOf(holder)
  })
}
