in vec4 aMote;
in vec3 aDrift;
uniform mat4 uView;
uniform float uPhaseOfFilm, uSwell, uPixels, uMoteMetres;
uniform vec3 uSurge;
out float vLight;
out float vMetres;
out vec3 vWhere;

// A mote is born, drifts and fades within one film, so that the film can begin again unseen.
void main() {
  float life = fract(uPhaseOfFilm + aMote.w);
  vec3 at = aMote.xyz + aDrift * (life - 0.5);
  at += uSurge * 0.18 * sin(uSwell + dot(at.xz, vec2(0.31, 0.23)));
  vWhere = at;
  vMetres = length(at - uEye);
  gl_Position = uView * vec4(at, 1.0);
  float size = uMoteMetres * (0.4 + 1.2 * fract(aMote.w * 7.31)) * uPixels / max(vMetres, 0.2);
  gl_PointSize = clamp(size, 2.2, 16.0);
  vLight = smoothstep(0.0, 0.25, life) * smoothstep(1.0, 0.75, life) * min(1.0, size * size / 5.0) * smoothstep(0.35, 1.2, vMetres);
  vLight /= 1.0 + max(size - 6.0, 0.0) * 0.5;
}
