in vec2 vUv;
uniform vec4 uWave[18];
uniform float uPhase[18];
out vec4 outColour;

// Height and slope of a tile of sea; x, y of a wave are whole turns over the tile, z its height, w turns per film.
void main() {
  vec3 sum = vec3(0.0);
  for (int i = 0; i < 18; i++) {
    vec4 w = uWave[i];
    float a = 6.2831853 * dot(w.xy, vUv) - uPhase[i];
    sum += w.z * vec3(sin(a), 6.2831853 * w.xy * cos(a));
  }
  outColour = vec4(sum, 1.0);
}
