import mammoth from 'mammoth'

// Beside the page, so that a document that takes long, or for ever, does not hold it up: it is ended from there. Nothing outside of the
// document is read.
addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  mammoth
    .convertToHtml(
      { arrayBuffer: data },
      { externalFileAccess: false, includeEmbeddedStyleMap: false },
    )
    .then(
      ({ value }) => postMessage({ html: value }),
      () => postMessage({}),
    )
})
