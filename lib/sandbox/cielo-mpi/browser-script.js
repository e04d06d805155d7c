// A stand-in for the MPI's script in the buyer's page. It reads the fields with bpmpi_* classes, calls the simulated MPI,
// shows the challenge itself, and calls the handlers of bpmpi_config(). The page defines that function; this file defines
// bpmpi_authenticate().
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the whole script is one function, so that the page has no names of it.
;(() => {
  const MPI = '%MPI_URL%'
  const SIZES = { '250x400': [250, 400], '390x400': [390, 400], '500x600': [500, 600], '600x400': [600, 400] }

  const config = () => (typeof window.bpmpi_config === 'function' ? window.bpmpi_config() : {})

  /** Everything that the page carries, by the names after the prefix. */
  function readFields() {
    const found = {}
    for (const element of document.querySelectorAll('[class*="bpmpi_"]')) {
      for (const name of element.classList) {
        if (name.startsWith('bpmpi_') && 'value' in element) found[name.slice(6)] = String(element.value)
      }
    }
    return found
  }

  async function call(path, body) {
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(`${MPI}/stand-in/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return response.json()
  }

  const failure = (error) => ({
    event: 'onError',
    data: { ReturnCode: 'MPI901', ReturnMessage: error instanceof Error ? error.message : 'Unknown error' },
  })

  function report({ event, data }) {
    const handlers = config()
    if (handlers.Debug) console.debug('[MPI]', event)
    if (typeof handlers[event] === 'function') handlers[event](data)
  }

  function part(name, text, parent) {
    const element = document.createElement(name)
    element.textContent = text
    parent.append(element)
    return element
  }

  /** A modal box of the simulated issuer; gives the code, or nothing where the buyer cancels. */
  function openChallenge(size) {
    const box = document.createElement('dialog')
    box.setAttribute('aria-label', 'Banco emissor (simulado)')
    const [width, height] = SIZES[size] ?? [390, 400]
    const full = size === 'FullPage'
    Object.assign(box.style, {
      boxSizing: 'border-box',
      width: full ? '100vw' : `min(${width}px, 100vw - 2rem)`,
      minHeight: full ? '100vh' : 'auto',
      maxHeight: full ? '100vh' : `min(${height}px, 100vh - 2rem)`,
      padding: '1.5rem',
      border: '0',
      borderRadius: full ? '0' : '12px',
      font: '16px/1.5 system-ui, sans-serif',
      color: '#111827',
      background: '#ffffff',
    })
    const form = part('form', '', box)
    Object.assign(form.style, { display: 'grid', gap: '0.75rem' })
    const title = part('h2', 'Banco emissor (simulado)', form)
    Object.assign(title.style, { margin: '0', fontSize: '1.125rem' })
    const text = part('p', 'Digite o código que o banco enviou. Nesta simulação, o código é 1234.', form)
    text.style.margin = '0'
    const label = part('label', 'Código', form)
    Object.assign(label.style, { display: 'grid', gap: '0.25rem' })
    const input = part('input', '', label)
    Object.assign(input.style, {
      minHeight: '44px',
      padding: '0 0.75rem',
      font: 'inherit',
      boxSizing: 'border-box',
    })
    input.inputMode = 'numeric'
    input.autocomplete = 'one-time-code'
    const message = part('p', '', form)
    message.setAttribute('role', 'alert')
    Object.assign(message.style, { margin: '0', color: '#b91c1c' })
    const confirm = part('button', 'Confirmar', form)
    const cancel = part('button', 'Cancelar', form)
    cancel.type = 'button'
    for (const button of [confirm, cancel])
      Object.assign(button.style, { minHeight: '44px', font: 'inherit' })
    document.body.append(box)
    box.showModal()
    return {
      next: () =>
        new Promise((resolve) => {
          form.onsubmit = (event) => {
            event.preventDefault()
            resolve(input.value.trim())
          }
          cancel.onclick = () => resolve(undefined)
          box.oncancel = (event) => {
            event.preventDefault()
            resolve(undefined)
          }
        }),
      reject() {
        message.textContent = 'Código incorreto.'
        input.value = ''
        input.focus()
      },
      close: () => box.remove(),
    }
  }

  async function runChallenge(referenceId, size) {
    const box = openChallenge(size)
    try {
      for (;;) {
        const code = await box.next()
        const answer = await call('challenge', { referenceId, ...(code === undefined ? {} : { code }) })
        if (answer.event) return answer
        box.reject()
      }
    } finally {
      box.close()
    }
  }

  async function authenticate() {
    const fields = readFields()
    if (fields.auth === 'false') return { event: 'onDisabled' }
    const answer = await call('authenticate', fields)
    return answer.challenge ? runChallenge(answer.challenge, fields.challenge_window_size) : answer
  }

  window.bpmpi_authenticate = () => {
    authenticate().catch(failure).then(report)
  }

  function start() {
    call('ready', readFields()).catch(failure).then(report)
  }

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start)
  else start()
})()
