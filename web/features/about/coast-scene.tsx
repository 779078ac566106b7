/** Tilt of the horizon, degrees clockwise. */
const TILT = 2;

/** A lighthouse over a tilted sea, in grays; 600 × 400 units of the SVG around it. */
export function CoastScene() {
  return (
    <g>
      <path d="M-20-20h640v440H-20Z" fill="#8c8c8c" />
      <g transform={`rotate(${TILT} 300 200)`}>
        <path d="M-20 203h640v60H-20Z" fill="#a3a3a3" />
        <path d="M-20 208h640v230H-20Z" fill="#4c4c4c" />
        <path d="M392 222h88l-7 4h-74ZM402 233h70l-9 5h-50ZM396 247h78l-10 6h-56Z" fill="#cfcfcf" />
        <path d="M412 263h54l-9 7h-38ZM404 281h66l-12 8h-42ZM420 301h36l-8 8h-22Z" fill="#bdbdbd" />
        <path d="M-20 214 92 186l70 10 60 26 44 6-40 22H-20Z" fill="#303030" />
        <path d="M116 194 122 84h24l6 110Z" fill="#e2e2e2" />
        <path
          d="M120.700 108h26.600l1.200 22h-29ZM118.300 152h31.400l1.200 22h-33.800Z"
          fill="#4a4a4a"
        />
        <path d="M117 80h34v6h-34ZM123 62h22v18h-22ZM121 62l13-12 13 12Z" fill="#1f1f1f" />
        <path d="M129 66h10v12h-10Z" fill="#d6d6d6" />
      </g>
      <circle cx="440" cy="67" r="31" fill="#ffffff" />
      <path
        d="M-20 420v-64l90-26 96 20 60 30 130 40ZM410 420l80-54 64-8 66 20v42Z"
        fill="#222222"
      />
    </g>
  );
}
