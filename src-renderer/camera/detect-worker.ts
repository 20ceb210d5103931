/** The thread in which a picture is searched, so that the page goes on meanwhile. It is given one picture and answers with what it found. */
import { detect, type Picture } from './detect.ts'

addEventListener('message', ({ data }: MessageEvent<Picture>) => postMessage(detect(data)))
