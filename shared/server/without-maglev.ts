import { setFlagsFromString } from 'node:v8';

/*
 * Turns off Maglev, V8's middle compiler, in the process that imports this first. On a busy processor, Maglev of Node
 * 24 occasionally compiles wrong code in the background: fields of several objects held one number, so that a photo
 * measured twice gave two results. See issues 64841 and 66126 of nodejs/node. The other compilers remain.
 */
setFlagsFromString('--no-maglev');
