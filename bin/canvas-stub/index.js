// On Node we only read text and page geometry; nothing is drawn on a canvas.
exports.DOMMatrix = class DOMMatrix {}
exports.Path2D = class Path2D {}
exports.ImageData = class ImageData {}
