// Enhances the pages of the desk. Everything works without it.

// The entry link carries its secret behind '#', which browsers send to no server.
const secretField = document.querySelector('[data-fill-from-hash]')
if (secretField !== null && location.hash.length > 1) {
  secretField.value = location.hash.slice(1)
  history.replaceState(null, '', location.pathname)
}

// A second press on a button sends nothing more.
addEventListener('submit', (event) => {
  const form = event.target
  if (form.method !== 'post') return
  if (form.dataset.sent !== undefined) event.preventDefault()
  form.dataset.sent = ''
})
addEventListener('pageshow', () => {
  for (const form of document.querySelectorAll('form[data-sent]')) delete form.dataset.sent
})
