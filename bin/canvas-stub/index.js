// Under Node only text and the geometry of pages are read; nothing is drawn on a canvas.
exports.DOMMatrix = class DOMMatrix {}
exports.Path2D = class Path2D {}
exports.ImageData = class ImageData {}
