in float vLight;
in float vMetres;
in vec3 vWhere;
uniform float uMoteLight;
uniform vec2 uSize;
uniform sampler2D uNormal;
out vec4 outColour;
void main() {
  if (texture(uNormal, gl_FragCoord.xy / uSize).w > exp(-vMetres / 12.0)) discard;
  vec2 q = gl_PointCoord * 2.0 - 1.0;
  float a = smoothstep(1.0, 0.1, length(q)) * vLight * uMoteLight;
  vec3 light = exp(uDownwelling * vWhere.y) * (uSunColour * sunlit(vWhere) * 0.6 + uAmbientUp);
  outColour = vec4(light * exp(-uExtinction * vMetres) * a, 0.0);
}
