/** Entry of Tesseract's own thread: tesseract.js's worker behind the network guard. */
import '../networkGuard.ts'
// It answers messages by itself.
import 'tesseract.js/src/worker-script/node/index.js'
