/**
 * Spec §7, z-device-type: 1 phone, 2 other, 3 iPad. A current iPad reports itself as a Macintosh, but has a touch
 * screen. The browser and the server, for a page it renders, decide by this rule.
 */
export function deviceType(userAgent: string, hasTouch: boolean): '1' | '2' | '3' {
  if (/iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && hasTouch)) return '3';
  return /iPhone|iPod|Android.*Mobile|Windows Phone|Mobile.*Firefox|PollenApp/.test(userAgent)
    ? '1'
    : '2';
}
