/** When something happened, one line each, under an amount. A date is never cut by the end of a line. */
export function Moments({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <span key={text} className="block text-sm text-balance text-muted">
      {text.replace(/\d+ \S+ \d{4}(, (?=\d))?/g, (date) => date.replaceAll(' ', '\u00a0'))}
    </span>
  ))
}
