import mammoth from 'mammoth'

// Runs outside the page's thread, so that a document that takes long, or forever, does not block
// the page. The page ends this worker. Only the document itself is read.
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
