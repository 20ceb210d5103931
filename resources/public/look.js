// Sets the theme before anything is painted, so that no page flashes in the other one. What is kept: src-renderer/state/look.ts.
try {
  const { theme } = JSON.parse(localStorage.getItem('marshal.look') ?? '{}')
  if (['dark', 'light'].includes(theme)) document.documentElement.dataset.theme = theme
} catch {
  // Without storage the system's theme is shown until the app has answered.
}
