// The browser's own Temporal. In the browser's build, this file stands in for temporal-polyfill
// (vite.config.ts), so that only older browsers load its 50 kB.

export let Temporal = globalThis.Temporal

/** Loads Temporal for browsers that lack it. Nothing of the app may run before. */
export async function loadTemporal() {
  Temporal ??= (await import('temporal-polyfill/implementation')).Temporal
}
