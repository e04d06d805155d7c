/** Enter in a field that is inside another form: it must not pay. */
export const onEnter = (work: () => void) => ({
  onKeyDown: (event: { key: string; preventDefault: () => void }) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    work()
  },
})
